import { apagarLocal, gravarLocal, lerLocal } from '@portal/platform/web'
import type { DaVersao } from '../../contract/index.ts'

const BYTES = 32
/** Fallback when the browser stores nothing: the key lasts until the page is left. */
const daPagina = new Map<string, string>()

const nova = (): string => {
	const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
	return btoa(String.fromCodePoint(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '')
}

const nomeDa = ({ codqst, numvrsqst }: DaVersao, usuario: string) =>
	`rascunho-${usuario}-${codqst}-${numvrsqst}` as const

/** Draft key of this browser and person, the only key that opens their draft of an anonymous questionnaire. */
export function chaveDoRascunho(versao: DaVersao, usuario: string): string {
	const nome = nomeDa(versao, usuario)
	const chave = lerLocal(nome) ?? daPagina.get(nome) ?? nova()
	daPagina.set(nome, chave)
	gravarLocal(nome, chave)
	return chave
}

export function esquecerChave(versao: DaVersao, usuario: string): void {
	const nome = nomeDa(versao, usuario)
	daPagina.delete(nome)
	apagarLocal(nome)
	apagarLocal(nomeDaPagina(versao, usuario))
}

const nomeDaPagina = (versao: DaVersao, usuario: string) => `${nomeDa(versao, usuario)}-pagina` as const

/** Code of the page that this person had open. */
export const lerPaginaAberta = (versao: DaVersao, usuario: string): number | undefined =>
	Number(lerLocal(nomeDaPagina(versao, usuario)) ?? 0) || undefined

export const guardarPaginaAberta = (versao: DaVersao, usuario: string, codgrpqst: number): void =>
	gravarLocal(nomeDaPagina(versao, usuario), String(codgrpqst))
