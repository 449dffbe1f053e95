import { CallError } from '@portal/platform/web'

const RECUSAS: Readonly<Record<string, string>> = {
	'acesso-vencido':
		'This link is no longer valid. Use the one of the newest message, or ask the university for another.',
	'codigo-invalido': 'The code is not right, or it has expired. Look at the message again, or ask for another code.',
	'codigo-bloqueado': 'Too many wrong codes. Wait one hour and ask for another code.',
	'condicoes-mudaram': 'The conditions have changed since you read them. Read the ones below and decide again.',
	'ja-aprovou': 'Your side has already approved these conditions.',
	'sem-motivo': 'Write what should change.',
	'plano-alterado': 'The agreement has changed since you read it. Compare the proposal below with the one you read.',
	'plano-fechado': 'This agreement can no longer be changed: the mobility is over or was cancelled.',
	'carta-respondida': 'You have already answered this request.',
	'carta-fora-do-prazo': 'Letters are no longer received. Please write to the international office.',
	'carta-vazia': 'Write the letter and your position before you deliver it.',
	'tipo-nao-permitido': 'The file must be a PDF, JPEG or PNG.',
	'carta-nao-encontrada': 'This request was withdrawn. There is nothing to do.',
	'sem-vinda': 'This agreement does not receive students.',
	'datas-trocadas': 'The stay ends before it begins. Look at the two days again.',
	'estada-passada': 'The stay would be over already. Look at the two days again.',
	'indicados-demais': 'Forty nominations wait for an answer. Please wait for the university.',
	'sem-conexao': 'The portal could not be reached. Check your connection and try again.',
}

/** Refusal in English for somebody without an account; one that has no translation says what to do. */
export function dizerEmIngles(falha: unknown): string {
	if (!(falha instanceof CallError)) return 'Something went wrong. Try again in a few minutes.'
	const conhecida = RECUSAS[falha.erro]
	if (conhecida !== undefined) return conhecida
	if (falha.status === 413) return 'The file is too large: up to 10 MB.'
	return falha.status === 429
		? 'Too many attempts. Wait one hour and try again.'
		: 'It was not accepted. Check what you wrote and try again, or write to the university.'
}
