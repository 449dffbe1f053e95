/** For every public form: the headers `g-recaptcha-token` and `g-recaptcha-provider` prove that a person asks. */
export { conferirCaptcha } from './captcha/conferir-captcha.ts'
export { confirmarSenha } from './confirmar-senha.ts'
/** The one OpenID client of the house, for who asks a provider something else than who signs in. */
export { irAoProvedor, provarNoProvedor } from './por-fora/oidc.ts'
export type { ClienteOidc } from './por-fora/provedor.ts'
export { criarPrimeiroAcesso, DIAS_DO_PRIMEIRO_ACESSO } from './primeiro-acesso/primeiro-acesso.ts'
export { conferirContando } from './tentativas.ts'
