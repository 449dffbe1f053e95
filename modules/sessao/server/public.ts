/** For every public form: the headers `g-recaptcha-token` and `g-recaptcha-provider` prove that a person asks. */
export { conferirCaptcha } from './captcha/conferir-captcha.ts'
export { confirmarSenha } from './confirmar-senha.ts'
export { conferirContando } from './tentativas.ts'
