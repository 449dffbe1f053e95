import { obterPessoa } from '@portal/pessoas/server/public'
import { type Db, type Portal, RuleError } from '@portal/platform/server'
import { formatarSolicitacao, type Numero } from '../../contract/index.ts'
import { type Agente, titularNoPapel } from '../acesso.ts'
import { anunciar, avisarAvaliador } from '../atos/avisar.ts'
import { prepararAto } from '../atos/mudar.ts'
import { passarSolicitacao } from '../atos/passar.ts'
import { obterEdital } from '../edital/queries.ts'
import { criterioNo } from './avaliar.ts'
import { avaliadorNa, registrarInterno } from './indicar.ts'
import { alterarAvaliacao, alterarAvaliador } from './queries.ts'
import { recalcular } from './recalcular.ts'

interface DoAvaliador {
	readonly numero: Numero
	readonly codpesavd: number
}

const naoEnviou = () =>
	new RuleError('avaliacao-nao-enviada', 'Esta pessoa ainda não enviou a avaliação. Aguarde, ou dispense-a.')

export async function reabrirAvaliacao(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, codpesavd, txtand }: DoAvaliador & { txtand: string },
): Promise<void> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'reabrir' })
	if (avaliadorNa(linha, codpesavd).dtaenv === null) throw naoEnviou()
	const { nompes } = await obterPessoa(db, codpesavd)
	const dtaultalt = portal.agora().toISOString()
	await alterarAvaliador(db, numero, codpesavd, { dtaenv: null, codpesenv: null, dtaultalt })
	await passarSolicitacao(db, portal, await recalcular(db, numero), {
		ato: 'reabrir',
		codpes: user.codpes,
		codpestit: titularNoPapel(quem, 'coordenador', linha),
		txtand: `${nompes}: ${txtand}`,
		mudanca: { motivo_encerramento: null, codpesenc: null, encerrada_em: null },
	})
	const texto = `A sua avaliação da solicitação ${formatarSolicitacao(linha)} foi reaberta.`
	await avisarAvaliador(db, portal, linha, { codpesavd, texto, motivo: txtand })
}

export async function desconsiderarAvaliador(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, codpesavd, desconsiderado, jusdcs }: DoAvaliador & { desconsiderado: 'S' | 'N'; jusdcs: string },
): Promise<void> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'desconsiderar' })
	if (avaliadorNa(linha, codpesavd).dtaenv === null) throw naoEnviou()
	const { nompes } = await obterPessoa(db, codpesavd)
	await alterarAvaliador(db, numero, codpesavd, { desconsiderado, jusdcs, codpesdcs: user.codpes })
	await registrarInterno(db, portal, linha, {
		codpes: user.codpes,
		codpestit: titularNoPapel(quem, 'coordenador', linha),
		dscand: desconsiderado === 'S' ? 'Deixar avaliação fora da média' : 'Trazer avaliação de volta à média',
		txtand: `${nompes}: ${jusdcs}`,
	})
	const texto = `A sua avaliação da solicitação ${formatarSolicitacao(linha)} ${desconsiderado === 'S' ? 'ficou fora da média' : 'voltou à média'}.`
	await avisarAvaliador(db, portal, linha, { codpesavd, texto, motivo: jusdcs })
	await anunciar(db, portal, await recalcular(db, numero), { interno: true })
}

interface DoCriterio extends DoAvaliador {
	readonly codtipcrtprs: number
	readonly stadcacalmed: 'S' | 'N'
	readonly jusdca: string
}

export async function desconsiderarCriterio(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, codpesavd, codtipcrtprs, stadcacalmed, jusdca }: DoCriterio,
): Promise<void> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'desconsiderar' })
	if (avaliadorNa(linha, codpesavd).dtaenv === null) throw naoEnviou()
	const { nompes } = await obterPessoa(db, codpesavd)
	const qual = { anosolprs: linha.anosolprs, codsolprs: linha.codsolprs, codpesavd, codtipcrtprs }
	if ((await alterarAvaliacao(db, qual, { stadcacalmed, jusdca, codpesdca: user.codpes })) === 0)
		throw new RuleError('criterio-sem-nota', 'Esta pessoa não deu nota neste critério. Recarregue a página.')
	await registrarInterno(db, portal, linha, {
		codpes: user.codpes,
		codpestit: titularNoPapel(quem, 'coordenador', linha),
		dscand: stadcacalmed === 'S' ? 'Deixar critério fora da nota' : 'Trazer critério de volta à nota',
		txtand: `${nompes}: ${jusdca}`,
	})
	const { nomtipcrtprs } = criterioNo(await obterEdital(db, linha.codedtprs), codtipcrtprs)
	const texto = `Na solicitação ${formatarSolicitacao(linha)}, a sua nota de ${nomtipcrtprs} ${stadcacalmed === 'S' ? 'deixou de contar' : 'voltou a contar'}.`
	await avisarAvaliador(db, portal, linha, { codpesavd, texto, motivo: jusdca })
	await anunciar(db, portal, await recalcular(db, numero), { interno: true })
}
