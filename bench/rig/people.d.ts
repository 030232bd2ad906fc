export interface Member {
    readonly uid: number;
    /** Of the newest of the logins. */
    readonly token: string;
}
/** Registered members, each logged in several times. */
export declare function addMembers(url: string, { count, logins }: {
    count: number;
    logins: number;
}): Promise<Member[]>;
