import { diaEscrito } from './dia.ts'

const IRREGULARES: Readonly<Record<string, string>> = {
	dar: 'deu',
	desfazer: 'desfez',
	dispor: 'dispôs',
	dizer: 'disse',
	fazer: 'fez',
	manter: 'manteve',
	obter: 'obteve',
	propor: 'propôs',
	refazer: 'refez',
	rever: 'reviu',
	trazer: 'trouxe',
	ver: 'viu',
}
const REGULARES: Readonly<Record<string, string>> = { ar: 'ou', er: 'eu', ir: 'iu' }
/** Nouns that end as an infinitive does. */
const NOMES = new Set(['parecer', 'lugar', 'titular', 'dever', 'poder'])

const VERBO = /^(?<antes>não )?(?<verbo>\p{L}+[aeio]r)(?!\p{L})(?<depois>.*)$/isu
const SEGUNDO_VERBO = /^(?<antes> e )(?<verbo>\p{L}+[aei]r)(?!\p{L})/iu

function conjugar(verbo: string): string {
	const simples = verbo.toLowerCase()
	const passado = IRREGULARES[simples] ?? `${simples.slice(0, -2)}${REGULARES[simples.slice(-2)] ?? simples.slice(-2)}`
	return verbo === simples ? passado : passado.charAt(0).toUpperCase() + passado.slice(1)
}

/** Name of an act, an infinitive on its button, as a history tells it: 'Admitir e mandar' is 'Admitiu e mandou'. */
export function escreverNoPassado(ato: string): string {
	const { antes = '', verbo, depois = '' } = VERBO.exec(ato)?.groups ?? {}
	if (verbo === undefined || NOMES.has(verbo.toLowerCase())) return ato
	const resto = depois.replace(SEGUNDO_VERBO, (_, e: string, outro: string) => `${e}${conjugar(outro)}`)
	return `${antes}${conjugar(verbo)}${resto}`
}

/** Days from one to another, `aaaa-mm-dd` or an instant of it; one day alone where both are the same. */
export function escreverPeriodo(de: string, ate: string): string {
	const [primeiro, ultimo] = [diaEscrito(de), diaEscrito(ate)]
	return primeiro === ultimo ? primeiro : `${primeiro} a ${ultimo}`
}
