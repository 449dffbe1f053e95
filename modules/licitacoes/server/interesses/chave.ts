import {
	type Db,
	getSecret,
	holdsNumberedKey,
	NotFoundError,
	readNumberedKey,
	writeNumberedKey,
} from '@portal/platform/server'
import { buscarInteresse, type LinhaDoInteresse } from './queries.ts'

type Assinado = Pick<LinhaDoInteresse, 'codint' | 'codema'>

export const obterSegredo = (db: Db): Promise<Buffer> => getSecret(db, 'licitacoes-interesses')

const escreverContexto = ({ codint, codema }: Assinado): string => `licitacoes-interesse:${codint}:${codema}`

/** Signed key of a subscription, bound to its address. */
export const escreverChave = (segredo: Buffer, { codint, codema }: Assinado): string =>
	writeNumberedKey(segredo, codint, escreverContexto({ codint, codema }))

const naoHa = () =>
	new NotFoundError(
		'inscricao-nao-encontrada',
		'Esta inscrição não existe mais, ou o link foi cortado pelo programa de e-mail. Copie-o inteiro, ou inscreva-se de novo na página das licitações.',
	)

/** @throws NotFoundError where the signature does not hold, or the subscription ended. */
export async function abrirChave(db: Db, chave: string): Promise<LinhaDoInteresse> {
	const codint = readNumberedKey(chave)
	const interesse = codint === undefined ? undefined : await buscarInteresse(db, codint)
	if (!interesse || !holdsNumberedKey(await obterSegredo(db), chave, escreverContexto(interesse))) throw naoHa()
	return interesse
}
