export interface MediaPlan {
  readonly rounds: number
  readonly seconds: number
}
