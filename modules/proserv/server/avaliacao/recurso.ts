import { type Db, InputError, type Portal, RuleError } from '@portal/platform/server'
import { type Numero, recusaDaNota } from '../../contract/index.ts'
import { type Agente, titularNoPapel } from '../acesso.ts'
import { prepararAto } from '../atos/mudar.ts'
import { passarSolicitacao } from '../atos/passar.ts'
import { obterEdital } from '../edital/queries.ts'
import type { Solicitacao } from '../solicitacao/queries/solicitacao.ts'
import { criterioNo } from './avaliar.ts'
import { avaliadorNa } from './indicar.ts'
import { alterarAvaliacao } from './queries.ts'
import { recalcular } from './recalcular.ts'

interface Recurso {
	readonly jusrcs: string
	readonly criterios: readonly number[]
	readonly versao?: number | undefined
}

export async function recorrer(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, jusrcs, criterios, versao }: Recurso & { numero: Numero },
): Promise<void> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'recorrer', versao })
	const doResultado = linha.tipsitprs === 'RPR'
	if (doResultado && criterios.length === 0)
		throw new InputError('sem-criterio', 'Escolha ao menos um critério que o recurso contesta.')
	if (!doResultado && criterios.length > 0)
		throw new InputError('criterio-a-mais', 'O recurso é contra o indeferimento: não há critério a contestar.')
	const edital = await obterEdital(db, linha.codedtprs)
	for (const codtipcrtprs of criterios) criterioNo(edital, codtipcrtprs)
	await passarSolicitacao(db, portal, linha, {
		ato: 'recorrer',
		codpes: user.codpes,
		codpestit: titularNoPapel(quem, 'dirigente', linha),
		mudanca: {
			jusrcs,
			crtrcs: [...new Set(criterios)],
			dtarcs: portal.agora().toISOString(),
			sitrcr: doResultado ? 'RPR' : 'IND',
		},
	})
}

interface NotaDoRecurso {
	readonly codpesavd: number
	readonly codtipcrtprs: number
	readonly vlrnotrcs: number
	readonly jusnotrcs: string
}
interface Julgamento {
	readonly numero: Numero
	readonly pcercs: string
	readonly stadfr: 'S' | 'N'
	readonly notas: readonly NotaDoRecurso[]
	readonly versao?: number | undefined
}

export async function julgarRecurso(db: Db, portal: Portal, user: Agente, julgamento: Julgamento): Promise<void> {
	const { numero, pcercs, stadfr, notas, versao } = julgamento
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'julgarRecurso', versao })
	if (stadfr === 'N' && notas.length > 0)
		throw new InputError('nota-a-mais', 'O recurso negado não muda notas. Retire-as, ou dê provimento.')
	if (stadfr === 'S' && linha.sitrcr === 'RPR' && notas.length === 0)
		throw new InputError('sem-nota', 'Ao dar provimento, dê a nova nota de ao menos um critério contestado.')
	for (const nota of notas) await repontuar(db, linha, nota)
	const nova = notas.length > 0 ? await recalcular(db, numero) : linha
	await passarSolicitacao(db, portal, nova, {
		// A refused request that is now admitted has not been evaluated yet.
		ato: linha.sitrcr === 'IND' && stadfr === 'S' ? 'retomar' : 'julgarRecurso',
		codpes: user.codpes,
		codpestit: titularNoPapel(quem, 'comissao', linha),
		txtand: stadfr === 'S' ? 'Recurso provido.' : 'Recurso negado.',
		mudanca: { pcercs, stadfr, dtajlg: portal.agora().toISOString() },
	})
}

async function repontuar(db: Db, linha: Solicitacao, nota: NotaDoRecurso): Promise<void> {
	const { codpesavd, codtipcrtprs, vlrnotrcs, jusnotrcs } = nota
	const criterio = criterioNo(await obterEdital(db, linha.codedtprs), codtipcrtprs)
	if (!linha.crtrcs.includes(codtipcrtprs))
		throw new RuleError(
			'criterio-nao-contestado',
			`O recurso não contesta ${criterio.nomtipcrtprs}. Retire essa nota: só os critérios contestados mudam.`,
		)
	const recusa = recusaDaNota(criterio, vlrnotrcs, jusnotrcs, { enviando: true })
	if (recusa !== undefined) throw new InputError('nota-invalida', recusa)
	avaliadorNa(linha, codpesavd)
	const qual = { anosolprs: linha.anosolprs, codsolprs: linha.codsolprs, codpesavd, codtipcrtprs }
	if ((await alterarAvaliacao(db, qual, { vlrnotrcs, jusnotrcs })) === 0)
		throw new RuleError('criterio-sem-nota', 'Esta pessoa não deu nota neste critério. Recarregue a página.')
}
