import { simplifyText } from '@portal/platform/contract'
import { ConflictError } from '@portal/refusals'
import { formatInstant } from './day.ts'

/** Change that somebody made to a thing since it was read. */
export interface MudancaFeita {
	readonly quem: string
	/** Person number of the author, when known. */
	readonly codpes?: number | null
	/** Name of the change for people. */
	readonly oque: string
	readonly quando: string | Date
}

/**
 * Version conflict: the error names the author and the time, so the page keeps the typed text, shows the changes and
 * continues from the current version.
 */
class AlteradoError extends ConflictError {
	readonly campos: readonly { readonly campo: string; readonly mensagem: string }[]

	constructor({ coisa, fuso, codpes: quemPede }: Conferencia, mudancas: readonly MudancaFeita[]) {
		const artigo = coisa.charAt(0)
		const nome = coisa.slice(2)
		const campos = mudancas.map(({ quem, codpes, oque, quando }) => ({
			campo: nome,
			mensagem: `${codpes === quemPede ? 'você mesmo, em outra aba' : quem}: ${oque} em ${formatInstant(quando, fuso)}`,
		}))
		const ultima = campos.at(-1)
		super(
			`${simplifyText(nome)}-alterado`,
			`${artigo.toUpperCase()} ${nome} mudou depois que você ${artigo} abriu${ultima ? ` (${ultima.mensagem})` : ''}. Confira a situação atual antes de tentar de novo; o que você escreveu continua guardado.`,
		)
		this.campos = campos
	}
}

interface Conferencia {
	/** Noun of the thing with its article, as in 'a folha': 'A folha mudou', `folha-alterado`. */
	readonly coisa: `${'o' | 'a'} ${string}`
	/** Version on the screen; undefined for a client without versions, whose write always wins. */
	readonly vista: number | undefined
	readonly atual: number
	readonly fuso: string
	/** Person who asks: their own changes elsewhere are reported as such. */
	readonly codpes: number
	/** Changes since that version, oldest first; the query runs only when it is needed. */
	readonly mudancas: () => Promise<readonly MudancaFeita[]>
}

/** Optimistic lock: an act on a stale version is refused with 409. */
export async function checkVersion(conferencia: Conferencia): Promise<void> {
	const { vista, atual, mudancas } = conferencia
	if (vista !== undefined && vista !== atual) throw new AlteradoError(conferencia, await mudancas())
}
