import { errors, refusal, transport } from './error.ts'

/** The refusals of the transport itself, which any call may answer. */
export const httpErrors = errors('http', {
  bad_request: transport(400, '请求错误', 'Invalid request'),
  unauthorized: transport(401, '用户没有权限', 'Please log in'),
  forbidden: transport(403, '已授权，但禁止访问', 'You don’t have access to this'),
  /** A guest asked for what needs a registered account: the client opens its register sheet and resumes afterwards. */
  register_first: refusal(4001, '注册后就可以使用', 'Register to use this'),
  /** A call of the staff wants a step-up: the back office asks for one, and repeats the call. */
  step_up: refusal(4002, '请先验证身份', 'Please confirm it’s you'),
  view_only: refusal(
    4003,
    '只能查看：不能操作，也看不到私密内容',
    'View only: no actions, nothing private',
  ),
  not_found: transport(404, '请求的地址不存在', 'This page doesn’t exist'),
  method_not_allowed: transport(405, '请求方法不被允许', 'Method not allowed'),
  not_acceptable: transport(406, '请求的格式不可用', 'Format not available'),
  conflict: transport(
    409,
    '这个操作已用其他内容提交过',
    'This was already submitted with different content',
  ),
  gone: transport(410, '资源已被永久删除', 'This has been permanently deleted'),
  too_large: transport(413, '提交的内容太大', 'The upload is too large'),
  unsupported_type: transport(415, '不支持的内容类型', 'Unsupported content type'),
  invalid: transport(422, '校验错误', 'Something you entered isn’t valid'),
  too_many: transport(429, '操作太频繁，请稍后再试', 'Too many requests. Please wait a moment'),
  internal: transport(500, '服务器错误', 'Server error'),
  unavailable: transport(
    503,
    '服务不可用，服务器过载或维护中',
    'Unavailable: overloaded or under maintenance',
  ),
})
