import { obterPessoa } from '@portal/pessoas/server/public'
import { simplifyText } from '@portal/platform/contract'
import { type Db, diaDe, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { type CandidatoAvaliador, formatarSolicitacao, type Numero } from '../../contract/index.ts'
import { type Agente, obterQuem, papeisNa, titularNoPapel } from '../acesso.ts'
import { anunciar, avisarAvaliador } from '../atos/avisar.ts'
import { avalia, conflitoAgora, conflitoDe } from '../atos/conflitos.ts'
import { prepararAto } from '../atos/mudar.ts'
import { acertarTarefas, fecharDoAvaliador } from '../atos/tarefas.ts'
import { obterComum, obterUnidadeComum } from '../comum.ts'
import {
	obterSolicitacao,
	registrarAndamento,
	reservarPeloPortal,
	type Solicitacao,
} from '../solicitacao/queries/solicitacao.ts'
import { encerrarSeTodos } from './encerrar.ts'
import { inserirAvaliador, inserirImpedimento, listarQuemAvalia, removerAvaliador } from './queries.ts'

const MAXIMO_DE_AVALIADORES = 9

interface Interno {
	readonly codpes: number
	readonly codpestit?: number | null
	readonly dscand: string
	readonly txtand?: string | null
}

/** Entries about evaluators are internal. */
export const registrarInterno = (db: Db, portal: Portal, linha: Solicitacao, { codpes, ...mais }: Interno) =>
	registrarAndamento(db, linha, {
		...mais,
		codpesgrcand: codpes,
		sitprsand: linha.tipsitprs,
		dtaandsolprs: portal.agora().toISOString(),
		staint: 'S',
	})

export async function indicarAvaliador(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, codpesavd }: { numero: Numero; codpesavd: number },
): Promise<void> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'indicarAvaliador' })
	const { nompes } = await obterPessoa(db, codpesavd)
	if (linha.avaliadores.some((um) => um.codpesavd === codpesavd))
		throw new RuleError('ja-indicado', `${nompes} já avalia esta solicitação. Escolha outra pessoa.`)
	if (linha.avaliadores.length >= MAXIMO_DE_AVALIADORES)
		throw new RuleError(
			'avaliadores-demais',
			`Uma solicitação tem no máximo ${MAXIMO_DE_AVALIADORES} avaliadores. Dispense um antes.`,
		)
	if (!(await avalia(db, portal, codpesavd)))
		throw new RuleError('nao-avalia', `${nompes} não tem o perfil de avaliação. Escolha alguém da lista.`)
	const conflito = await conflitoAgora(db, portal, linha, codpesavd)
	if (conflito !== null)
		throw new RuleError('conflito', `${nompes} não pode avaliar: ${conflito} Escolha outra pessoa.`)
	const em = portal.agora().toISOString()
	await inserirAvaliador(db, {
		anosolprs: linha.anosolprs,
		codsolprs: linha.codsolprs,
		codpesavd,
		codpescad: user.codpes,
		dtacad: em,
		dtaultalt: em,
		dtaenv: null,
		codpesenv: null,
		nota: null,
		jusdcs: null,
		codpesdcs: null,
	})
	await registrarInterno(db, portal, linha, {
		codpes: user.codpes,
		codpestit: titularNoPapel(quem, 'coordenador', linha),
		dscand: 'Indicar avaliador',
		txtand: nompes,
	})
	await acertar(db, portal, linha, user.codpes)
}

const acertar = async (db: Db, portal: Portal, numero: Numero, por: number): Promise<void> => {
	const nova = await reservarPeloPortal(db, numero)
	await acertarTarefas(db, portal, nova, por)
	await anunciar(db, portal, nova, { interno: true })
}

const criarErroDeAvaliador = () =>
	new NotFoundError('avaliador-nao-encontrado', 'Esta pessoa não avalia esta solicitação. Recarregue a página.')

export function avaliadorNa(linha: Solicitacao, codpesavd: number) {
	const avaliador = linha.avaliadores.find((um) => um.codpesavd === codpesavd)
	if (!avaliador) throw criarErroDeAvaliador()
	return avaliador
}

export async function dispensarAvaliador(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, codpesavd }: { numero: Numero; codpesavd: number },
): Promise<void> {
	const { quem, linha } = await prepararAto(db, portal, { user, numero, ato: 'indicarAvaliador' })
	if (avaliadorNa(linha, codpesavd).dtaenv !== null)
		throw new RuleError(
			'avaliacao-enviada',
			'Esta pessoa já enviou a avaliação. Se ela não deve contar, deixe-a fora da média, com o motivo.',
		)
	const { nompes } = await obterPessoa(db, codpesavd)
	await tirar(db, portal, linha, { codpesavd, por: user.codpes })
	await registrarInterno(db, portal, linha, {
		codpes: user.codpes,
		codpestit: titularNoPapel(quem, 'coordenador', linha),
		dscand: 'Dispensar avaliador',
		txtand: nompes,
	})
	const texto = `A coordenação do edital dispensou você de avaliar a solicitação ${formatarSolicitacao(linha)}.`
	await avisarAvaliador(db, portal, linha, { codpesavd, texto, semCaminho: true })
	await acertar(db, portal, linha, user.codpes)
	await encerrarSeTodos(db, portal, linha)
}

async function tirar(
	db: Db,
	portal: Portal,
	linha: Solicitacao,
	{ codpesavd, por }: { codpesavd: number; por: number },
): Promise<void> {
	await fecharDoAvaliador(db, portal, linha, { codpesavd, por })
	await removerAvaliador(db, linha, codpesavd)
}

/** The conflict is declared by the evaluator, never by a substitute. */
export async function declararImpedimento(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, codpesavd, mot }: { numero: Numero; codpesavd: number; mot: string },
): Promise<void> {
	const { linha } = await prepararAto(db, portal, { user, numero, ato: 'declararImpedimento' })
	avaliadorNa(linha, codpesavd)
	if (codpesavd !== user.codpes)
		throw new RuleError('impedimento-alheio', 'Cada avaliador declara o próprio impedimento. Peça a essa pessoa.')
	const dtacad = portal.agora().toISOString()
	const { anosolprs, codsolprs } = linha
	await inserirImpedimento(db, { anosolprs, codsolprs, codpesavd, mot, dtacad })
	await tirar(db, portal, linha, { codpesavd, por: user.codpes })
	await registrarInterno(db, portal, linha, { codpes: user.codpes, dscand: 'Declarar impedimento', txtand: mot })
	await acertar(db, portal, linha, user.codpes)
}

/** The match is by number, or by a part of the name without regard to accents. */
const correspondeA = (busca: string, { codpes, nompes }: { codpes: number; nompes: string }): boolean =>
	simplifyText(nompes).includes(simplifyText(busca)) || String(codpes) === busca

/** Candidates by workload, the least first; a person with a conflict is shown with the reason. */
export async function listarCandidatos(
	db: Db,
	portal: Portal,
	user: Agente,
	{ numero, busca = '' }: { numero: Numero; busca?: string | undefined },
): Promise<CandidatoAvaliador[]> {
	const quem = await obterQuem(db, portal, user)
	const linha = await obterSolicitacao(db, quem, numero)
	const avaliam = linha.avaliadores.map((um) => um.codpesavd)
	if (!papeisNa(quem, linha, avaliam).includes('coordenador'))
		throw new RuleError(
			'so-coordenacao',
			`Quem coordena o edital indica os avaliadores da solicitação ${formatarSolicitacao(linha)}. Peça a essa pessoa.`,
		)
	const { anosolprs, codsolprs, codedtprs, codund, codpes } = linha
	const hoje = diaDe(portal)
	const avaliadores = await listarQuemAvalia(db, { anosolprs, codsolprs, codedtprs, codund, codpes, hoje })
	const comum = await obterComum(portal)
	const candidatos = avaliadores
		.filter((um) => correspondeA(busca, um))
		.map(({ codpes: codpesavd, nompes, qtdpen, qtdenv, ...impede }) => ({
			codpes: codpesavd,
			nompes,
			unidades: impede.unidades.map((uma) => obterUnidadeComum(comum, uma).sglund),
			qtdpen,
			qtdenv,
			staindicado: avaliam.includes(codpesavd) ? ('S' as const) : ('N' as const),
			conflito: conflitoDe(impede, codund),
		}))
	return candidatos.sort(
		(um, outro) =>
			Number(um.conflito !== null) - Number(outro.conflito !== null) ||
			um.qtdpen - outro.qtdpen ||
			um.nompes.localeCompare(outro.nompes, 'pt-BR'),
	)
}
