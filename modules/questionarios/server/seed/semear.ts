import { randomBytes } from 'node:crypto'
import { cursosDaSemente } from '@portal/pessoas/server/public'
import { somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import {
	type Grupo,
	type Nivpgm,
	type Perfil,
	type Populacao,
	QST_GESTOR,
	QUESTIONARIO_GRADUACAO,
	QUESTIONARIO_MENTORIA,
	QUESTIONARIO_POS_GRADUACAO,
	type Situacao,
} from '../../contract/index.ts'
import { apurar } from '../apurar/apurar.ts'
import { contarPublico } from '../chamar/queries.ts'
import { gravarEstrutura } from '../estrutura/queries/gravar.ts'
import { gravarRascunho, marcarParticipacao, reservarRascunho } from '../responder/queries/responder.ts'
import { gravarIdentificada } from '../responder/queries/urna.ts'
import { fecharRascunho } from '../responder/rascunho.ts'
import { inserirQst, inserirVersao, mudarVersao } from '../versao/queries.ts'
import { GRADUACAO, MENTORIA, POS_GRADUACAO, SERVICOS } from './perguntas.ts'
import { inserirConcluidas } from './queries.ts'
import { acasoDe, respostasDe } from './respostas.ts'

const SOFIA = 10007
const RAFAEL = 10006
const HELENA = 10003
const TIAGO = 10008
const REITORIA = 1
const IME = 45

const POPULACAO: Populacao = {
	tippop: 'FRM',
	tipvin: [],
	tipcur: null,
	codund: [],
	codcur: [],
	nivpgm: [],
	anoini: null,
	anofim: null,
}
const daGraduacao: Populacao = { ...POPULACAO, tipcur: 'GR' }
const daPos: Populacao = { ...POPULACAO, tipcur: 'POS' }
const comVinculo: Populacao = { ...POPULACAO, tippop: 'VIN' }

interface Edicao {
	readonly numvrsqst: number
	readonly dscpdo: string
	readonly sitqst: Situacao
	readonly dias: readonly [inicio: number, fim: number]
	/** Number of generated answers. */
	readonly respostas?: number
	readonly inclinacao?: number
	readonly txtdvl?: string
}

interface Questionario {
	readonly codqst?: number
	readonly nomqst: string
	readonly codund: number
	readonly stapgr: 'S' | 'N'
	readonly staanm: 'S' | 'N'
	readonly txtapr: string
	readonly rgrpop: Populacao
	readonly estrutura: readonly Grupo[]
	readonly edicoes: readonly Edicao[]
}

const ANO = 365
const edicoes = (ano: number, respostas: number): Edicao[] => [
	{ numvrsqst: 1, dscpdo: String(ano - 2), sitqst: 'ENC', dias: [-2 * ANO, -2 * ANO + 60], respostas, inclinacao: 0.6 },
	{
		numvrsqst: 2,
		dscpdo: String(ano - 1),
		sitqst: 'ENC',
		dias: [-ANO, -ANO + 60],
		respostas: respostas + 40,
		inclinacao: 1.1,
		txtdvl: 'Com o que vocês disseram, abrimos salas de estudo à noite e uma feira anual com empresas.',
	},
	{ numvrsqst: 3, dscpdo: String(ano), sitqst: 'ABE', dias: [-20, 40] },
]

const OBRIGADO = 'Leva menos de dez minutos. Você pode parar e continuar depois.'

const questionariosDe = (ano: number): readonly Questionario[] => [
	{
		codqst: QUESTIONARIO_GRADUACAO,
		nomqst: 'Egressos da graduação',
		codund: REITORIA,
		stapgr: 'N',
		staanm: 'S',
		txtapr: `Para quem se formou aqui: o que você faz hoje e o que a graduação tem a ver com isso. ${OBRIGADO}`,
		rgrpop: daGraduacao,
		estrutura: GRADUACAO,
		edicoes: edicoes(ano, 140),
	},
	{
		codqst: QUESTIONARIO_POS_GRADUACAO,
		nomqst: 'Egressos da pós-graduação',
		codund: REITORIA,
		stapgr: 'S',
		staanm: 'S',
		txtapr: `Para quem obteve um título de pós-graduação: o que veio depois, e como foi o caminho. ${OBRIGADO}`,
		rgrpop: daPos,
		estrutura: POS_GRADUACAO,
		edicoes: edicoes(ano, 150),
	},
	{
		codqst: QUESTIONARIO_MENTORIA,
		nomqst: 'Mentoria entre ex-alunos',
		codund: REITORIA,
		stapgr: 'N',
		staanm: 'N',
		txtapr: `As respostas ficam com o seu nome, para que o escritório de ex-alunos aproxime quem oferece de quem procura. ${OBRIGADO}`,
		rgrpop: POPULACAO,
		estrutura: MENTORIA,
		edicoes: [{ numvrsqst: 1, dscpdo: String(ano), sitqst: 'ABE', dias: [-30, 120] }],
	},
	{
		nomqst: 'Atendimento aos alunos do IME',
		codund: IME,
		stapgr: 'N',
		staanm: 'S',
		txtapr: 'O que funciona e o que falta na seção de alunos.',
		rgrpop: { ...comVinculo, tipvin: ['ALUNOGR', 'ALUNOPOS'], codund: [IME] },
		estrutura: SERVICOS,
		edicoes: [{ numvrsqst: 1, dscpdo: `1º semestre de ${ano}`, sitqst: 'PAU', dias: [-10, 20] }],
	},
	{
		nomqst: 'Uso dos espaços de estudo',
		codund: REITORIA,
		stapgr: 'N',
		staanm: 'S',
		txtapr: 'Onde você estuda e o que melhoraria.',
		rgrpop: { ...comVinculo, tipvin: ['ALUNOGR', 'ALUNOPOS'] },
		estrutura: SERVICOS,
		edicoes: [{ numvrsqst: 1, dscpdo: String(ano), sitqst: 'RAS', dias: [10, 40] }],
	},
]

/** Random profile: programmes of several sizes, some of them large enough to be read on their own. */
function perfilDeAcaso(acaso: () => number, tipcur: 'GR' | 'POS', ano: number): Perfil {
	const cursos = cursosDaSemente.filter((curso) => curso.tipcur === tipcur && curso.codund !== 12)
	const preferido = cursos.find(({ codund }) => codund === IME)
	const curso = acaso() < 0.3 ? preferido : cursos[Math.floor(acaso() ** 2 * cursos.length)]
	const { codund, codcur } = curso ?? { codund: IME, codcur: 0 }
	const nivpgm: Nivpgm | null = tipcur === 'GR' ? null : acaso() < 0.6 ? 'ME' : 'DO'
	return {
		codund,
		codcur,
		codare: tipcur === 'GR' ? null : codund * 1000 + 131,
		nivpgm,
		anotit: ano - 3 + Math.floor(acaso() * 3),
	}
}

async function semearEdicao(db: Db, portal: Portal, codqst: number, um: Questionario, edicao: Edicao): Promise<void> {
	const { numvrsqst, dscpdo, sitqst, dias, respostas = 0, inclinacao = 0, txtdvl } = edicao
	const hoje = diaDe(portal)
	const versao = { codqst, numvrsqst }
	const alteracao = { codpesalt: SOFIA, dscalt: 'começou o questionário', dtaultalt: portal.agora().toISOString() }
	const { txtapr, staanm, rgrpop, estrutura } = um
	const [dtainirsp, dtafimrsp] = [somarDias(hoje, dias[0]), somarDias(hoje, dias[1])]
	await inserirVersao(db, versao, { dscpdo, txtapr, dtainirsp, dtafimrsp, staanm, rgrpop }, alteracao)
	await gravarEstrutura(db, versao, estrutura)
	if (sitqst === 'RAS') return
	const qtdpop = respostas > 0 ? Math.round(respostas * 2.4) : await contarPublico(db, rgrpop, hoje)
	await mudarVersao(db, versao, { ...alteracao, sitqst, qtdpop })
	const acaso = acasoDe(codqst * 100 + numvrsqst)
	const conteudos = Array.from({ length: respostas }, () => ({
		perfil: perfilDeAcaso(acaso, rgrpop.tipcur ?? 'GR', Number(dscpdo)),
		respostas: respostasDe(estrutura, acaso, inclinacao),
	}))
	await inserirConcluidas(db, versao, conteudos, dtafimrsp)
	if (sitqst === 'ENC') await apurar(db, portal, versao)
	if (txtdvl !== undefined)
		await mudarVersao(db, versao, { ...alteracao, txtdvl, dtadvl: portal.agora().toISOString() })
}

/** Participations of the demonstration, one of each status: begun, concluded, none. */
async function semearParticipacoes(db: Db, portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	const graduacao = { codqst: QUESTIONARIO_GRADUACAO, numvrsqst: 3 }
	await reservarRascunho(db, graduacao, TIAGO)
	const comecado = { 1: { versao: 1, respostas: [{ codperqst: 1, codaltper: [1] }] } }
	// Encrypted draft whose key nobody has any more.
	const chvras = randomBytes(32).toString('base64url')
	const fechado = fecharRascunho(comecado, { ...graduacao, codpes: TIAGO, staanm: 'S', chvras })
	await gravarRascunho(db, graduacao, TIAGO, { versao: 1, ...fechado })
	await marcarParticipacao(db, graduacao, TIAGO, { sitpcp: 'PAR', hoje })
	await marcarParticipacao(db, { codqst: QUESTIONARIO_GRADUACAO, numvrsqst: 2 }, RAFAEL, { sitpcp: 'CON', hoje })
	const mentoria = { codqst: QUESTIONARIO_MENTORIA, numvrsqst: 1 }
	await reservarRascunho(db, mentoria, TIAGO)
	await gravarRascunho(db, mentoria, TIAGO, { versao: 1, paginas: comecado, pagcif: null })
	await marcarParticipacao(db, mentoria, TIAGO, { sitpcp: 'PAR', hoje })
	const perfil = { codund: IME, codcur: null, codare: null, nivpgm: null, anotit: null }
	await marcarParticipacao(db, mentoria, HELENA, { sitpcp: 'CON', hoje, perfil })
	await gravarIdentificada(db, mentoria, HELENA, {
		perfil,
		respostas: [
			{ codperqst: 1, codaltper: [1] },
			{ codperqst: 2, codaltper: [1, 2] },
		],
	})
}

export async function semear(portal: Portal): Promise<void> {
	const ano = Number(diaDe(portal).slice(0, 4))
	await inTransaction(portal.db, async (db) => {
		await concederPerfil(db, SOFIA, QST_GESTOR)
		await concederPerfil(db, HELENA, QST_GESTOR, { codund: IME })
		for (const um of questionariosDe(ano)) {
			const { nomqst, codund, stapgr, staanm, txtapr, rgrpop } = um
			const dados = { nomqst, codund, stapgr, staanm, txtapr, rgrpop, dscpdo: '', dtainirsp: '', dtafimrsp: '' }
			const alteracao = { codpesalt: SOFIA, dscalt: '', dtaultalt: portal.agora().toISOString() }
			const codqst = await inserirQst(db, dados, alteracao, um.codqst)
			for (const edicao of um.edicoes) await semearEdicao(db, portal, codqst, um, edicao)
		}
		await semearParticipacoes(db, portal)
	})
}
