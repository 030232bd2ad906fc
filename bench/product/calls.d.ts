import * as z from 'zod/mini';
/** What a list of the product is made of. */
declare const Card: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    kind: z.ZodMiniEnum<{
        gallery: "gallery";
        post: "post";
        video: "video";
    }>;
    title: z.ZodMiniString<string>;
    cover: z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
        width: z.ZodMiniInt;
        height: z.ZodMiniInt;
        placeholder: z.ZodMiniString<string>;
    }, z.core.$strip>;
    author: z.ZodMiniObject<{
        uid: z.ZodMiniInt;
        name: z.ZodMiniString<string>;
        portrait: z.ZodMiniString<string>;
    }, z.core.$strip>;
    duration: z.ZodMiniOptional<z.ZodMiniInt>;
    access: z.ZodMiniObject<{
        mode: z.ZodMiniEnum<{
            coin: "coin";
            free: "free";
            vip: "vip";
        }>;
        price: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strip>;
    playCount: z.ZodMiniInt;
    likeCount: z.ZodMiniInt;
    commentCount: z.ZodMiniInt;
    publishedAt: z.ZodMiniISODateTime;
}, z.core.$strip>;
export type Card = z.output<typeof Card>;
export declare const listCards: import("@kaleido/contract/core/call").Call<"none", z.ZodMiniObject<{
    next: z.ZodMiniOptional<z.ZodMiniString<string>>;
    pageSize: z.ZodMiniDefault<z.ZodMiniInt>;
    topic: z.ZodMiniDefault<z.ZodMiniInt>;
}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            gallery: "gallery";
            post: "post";
            video: "video";
        }>;
        title: z.ZodMiniString<string>;
        cover: z.ZodMiniObject<{
            url: z.ZodMiniString<string>;
            width: z.ZodMiniInt;
            height: z.ZodMiniInt;
            placeholder: z.ZodMiniString<string>;
        }, z.core.$strip>;
        author: z.ZodMiniObject<{
            uid: z.ZodMiniInt;
            name: z.ZodMiniString<string>;
            portrait: z.ZodMiniString<string>;
        }, z.core.$strip>;
        duration: z.ZodMiniOptional<z.ZodMiniInt>;
        access: z.ZodMiniObject<{
            mode: z.ZodMiniEnum<{
                coin: "coin";
                free: "free";
                vip: "vip";
            }>;
            price: z.ZodMiniOptional<z.ZodMiniInt>;
        }, z.core.$strip>;
        playCount: z.ZodMiniInt;
        likeCount: z.ZodMiniInt;
        commentCount: z.ZodMiniInt;
        publishedAt: z.ZodMiniISODateTime;
    }, z.core.$strip>>;
    hasNext: z.ZodMiniBoolean<boolean>;
    next: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const addNote: import("@kaleido/contract/core/call").Call<"guest", z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>>;
export {};
