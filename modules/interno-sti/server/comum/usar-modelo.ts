import { obterEmailsPrincipais, obterPessoa, obterPessoas } from '@portal/pessoas/server/public'
import { escapeHtml } from '@portal/platform/contract'
import {
	cleanHtml,
	type Db,
	emitirTexto,
	htmlToText,
	type Portal,
	prepareTemplate,
	RuleError,
	type SessionUser,
	sendBulkMail,
} from '@portal/platform/server'
import { preencherModelo } from '../../contract/comum/comumweb.ts'
import { problemaDoUso, type ValoresDoModelo } from '../../contract/comum/usar-modelo.ts'
import { conferirPeloHistorico } from './conferir.ts'
import { registrarNoHistorico } from './queries/historico.ts'
import { type LinhaModelo, obterModelo } from './queries/modelos.ts'

type Quem = Pick<SessionUser, 'codpes'>

interface Uso {
	readonly codmdl: number
	readonly valores: ValoresDoModelo
	readonly versao?: number | undefined
}

/** Preconditions: the template has the version that was seen, and every value is filled in. */
async function conferirUso(
	db: Db,
	portal: Portal,
	{ codpes }: Quem,
	{ codmdl, valores, versao, tipmdl }: Uso & Pick<LinhaModelo, 'tipmdl'>,
): Promise<LinhaModelo> {
	const modelo = await obterModelo(db, codmdl)
	await conferirPeloHistorico(db, portal, {
		coisa: 'o modelo',
		tipobj: 'MDL',
		codobj: codmdl,
		vista: versao,
		atual: modelo.versao,
		codpes,
	})
	if (modelo.tipmdl !== tipmdl)
		throw new RuleError(
			'outro-tipo',
			tipmdl === 'EML' ? 'Este modelo é de PDF: preencha-o.' : 'Este modelo é de e-mail: envie-o.',
		)
	const problema = problemaDoUso(modelo, valores)
	if (problema) throw new RuleError('modelo-incompleto', problema)
	return modelo
}

/** Typed values are escaped, so none of them is HTML. */
const escapados = (valores: Readonly<Record<string, string | undefined>>) =>
	Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [nome, valor && escapeHtml(valor)]))

const registrar = (db: Db, portal: Portal, { codpes }: Quem, codmdl: number, dschst: string) =>
	registrarNoHistorico(db, [{ tipobj: 'MDL', codobj: codmdl, codpes, dtahst: portal.agora().toISOString(), dschst }])

/**
 * All or nothing: a recipient without an address is named and nobody receives the mail.
 *
 * @returns the number of recipients
 */
export async function enviarModelo(
	db: Db,
	portal: Portal,
	user: Quem,
	{ lstpes, ...uso }: Uso & { readonly lstpes: readonly number[] },
): Promise<number> {
	const modelo = await conferirUso(db, portal, user, { ...uso, tipmdl: 'EML' })
	const numeros = [...new Set(lstpes)]
	for (const codpes of numeros) await obterPessoa(db, codpes)
	const [pessoas, emails] = [await obterPessoas(db, numeros), await obterEmailsPrincipais(db, numeros)]
	const nomeDe = (codpes: number) => pessoas.get(codpes)?.nompes ?? String(codpes)
	const sem = numeros.filter((codpes) => !emails.has(codpes)).map(nomeDe)
	if (sem.length > 0)
		throw new RuleError('sem-email', `Não há e-mail de ${sem.join(', ')}. Retire da lista e envie de novo.`)
	// The mail template has only the placeholder `{{nome}}`, normalized to one spelling.
	const valores = { ...uso.valores, nome: '{{nome}}' }
	const assunto = preencherModelo(modelo.assmdl, uso.valores)
	const html = cleanHtml(preencherModelo(modelo.txtmdl, escapados(valores)))
	const id = await prepareTemplate(db, { assunto, texto: htmlToText(html), html })
	await sendBulkMail(
		db,
		portal.jobs,
		{ id, assunto },
		numeros.map((codpes) => ({ para: emails.get(codpes) ?? '', valores: { nome: nomeDe(codpes) } })),
	)
	await registrar(
		db,
		portal,
		user,
		modelo.codmdl,
		numeros.length === 1 ? 'Enviou a 1 pessoa' : `Enviou a ${numeros.length} pessoas`,
	)
	return numeros.length
}

export async function preencherEmPdf(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codpes, ...uso }: Uso & { readonly codpes: number },
): Promise<Buffer> {
	const modelo = await conferirUso(db, portal, user, { ...uso, tipmdl: 'PDF' })
	const { nompes } = await obterPessoa(db, codpes)
	const html = cleanHtml(preencherModelo(modelo.txtmdl, escapados({ ...uso.valores, nome: nompes })))
	const { conteudo } = await emitirTexto(
		portal,
		{ titulo: preencherModelo(modelo.assmdl, uso.valores), rodape: modelo.nommdl },
		html,
	)
	await registrar(db, portal, user, modelo.codmdl, 'Preencheu para 1 pessoa')
	return conteudo
}
