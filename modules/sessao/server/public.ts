/** Captcha check of public forms, by the headers `g-recaptcha-token` and `g-recaptcha-provider`. */
export { conferirCaptcha } from './captcha/conferir-captcha.ts'
export { confirmarSenha } from './confirmar-senha.ts'
/** OpenID client, for slices that need a provider's proof without a sign-in. */
export { irAoProvedor, provarNoProvedor } from './por-fora/oidc.ts'
export type { ClienteOidc } from './por-fora/provedor.ts'
export { criarPrimeiroAcesso, DIAS_DO_PRIMEIRO_ACESSO } from './primeiro-acesso/primeiro-acesso.ts'
export { conferirContando } from './tentativas.ts'
