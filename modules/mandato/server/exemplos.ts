import { assinarNaDemonstracao, mudarDia } from '@portal/assina/server/public'
import { DIA_MS, instanteEm, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, type SessionUser } from '@portal/platform/server'
import { lerMaterias, lerRegras, MDT_GERAL } from '../contract/index.ts'
import { nomear, receberPosse } from './posses/posse.ts'
import { inserirCadeira, obterColegiado } from './queries/colegiados.ts'
import { reservarPosse } from './queries/posses.ts'
import { substituirRegras } from './queries/regras.ts'
import { alterarReuniao, inserirConvocados, inserirReuniao, listarAConvocar } from './queries/reunioes.ts'

const [SOFIA, LUCIA, EDUARDO] = [10007, 10009, 10010]

interface Exemplo {
	/** Days from today. */
	readonly dia: number
	readonly txtpta: string
	readonly txtata?: string
}

const EXEMPLOS: readonly Exemplo[] = [
	{
		dia: -21,
		txtpta: '1. Aprovação da ata anterior.\n2. Calendário do próximo ano.',
		txtata:
			'Aprovada a ata anterior. O calendário foi aprovado por todos os presentes, com uma mudança na semana de provas.',
	},
	{ dia: 7, txtpta: '1. Indicação para a vaga de professor associado.\n2. Relatório da comissão de graduação.' },
]

/** Meetings of the Congregação: one that ended with minutes, and one that is called. */
export async function semearReunioes(db: Db, portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	const { codcol } = await obterColegiado(db, { codclg: 45, sglclg: 'CG' })
	const membros = await listarAConvocar(db, codcol, hoje)
	for (const { dia, txtpta, txtata } of EXEMPLOS) {
		const dtareu = instanteEm(somarDias(hoje, dia), '14:00', portal.config.PORTAL_FUSO_HORARIO).toISOString()
		const dtacad = instanteEm(somarDias(hoje, Math.min(dia, 0) - 7), '10:00', portal.config.PORTAL_FUSO_HORARIO)
		const reuniao = { codcol, dtareu, dsclocreu: 'Sala da Congregação', txtpta, codpescad: LUCIA }
		const codreu = await inserirReuniao(db, { ...reuniao, dtacad: dtacad.toISOString() })
		await inserirConvocados(
			db,
			membros.map(({ codcad, codpes, codmdt, codexe }, indice) => ({
				codreu,
				codcad,
				codpes,
				codmdt,
				tipcon: codexe === null ? ('S' as const) : ('E' as const),
				stapre: txtata === undefined ? null : indice === 0 ? ('N' as const) : ('S' as const),
				stajus: txtata !== undefined && indice === 0 ? ('S' as const) : null,
			})),
		)
		if (txtata) await alterarReuniao(db, codreu, { sitreu: 'E', numcha: 1, dtaabt: dtareu, txtata })
	}
}

const LIDAS = [
	'Docente titular, Docente associado, Docente doutor; 60%',
	'Docente titular; 20% de Docente titular, Docente associado, Docente doutor',
	'Discente de graduação, Discente de pós-graduação; exatamente 1',
	'Servidor; 1',
	'Servidor; até 3',
	'Docente associado, Docente doutor; eleição por docentes da mesma categoria',
	'Servidor; eleição por Servidor',
]
const MATERIAS = [
	'Mudança do regimento; 2/3 dos membros',
	'Título de professor emérito; 2/3 dos membros',
	'Calendário; mais da metade dos presentes',
]

/** Rules of the Congregação, of which one does not hold today. */
export async function semearRegras(db: Db): Promise<void> {
	const { codcol } = await obterColegiado(db, { codclg: 45, sglclg: 'CG' })
	await substituirRegras(db, codcol, {
		limfal: 3,
		basquo: 'previstas',
		regras: lerRegras(LIDAS.join('\n')).lidas,
		materias: lerMaterias(MATERIAS.join('\n')).lidas,
	})
}

/** Days since the appointment and since the signature of the term. */
const [NOMEADA_HA, ASSINADO_HA] = [40, 38]
const GERAL: SessionUser = {
	codpes: EDUARDO,
	nome: 'Eduardo Vasques',
	acessos: [{ codperfil: MDT_GERAL, codund: 0, codesc: 0 }],
	perfis: [MDT_GERAL],
	sessao: '',
	suporte: null,
	expiraEm: '',
}

/** An appointment whose term the person signed two days later: the same acts as those of the pages, in the past. */
export async function semearPosse(portal: Portal): Promise<void> {
	const { db } = portal
	const chave = { codclg: 55, sglclg: 'CPG' }
	const { codcol } = await obterColegiado(db, chave)
	const nomcad = 'Representação dos servidores'
	const cadeira = { codcol, nomcad, ctgcad: 'SER' as const, tipfncclg: 'M' as const, qtdanomdt: 1, nummaxrec: 1 }
	const { numcad } = await inserirCadeira(db, cadeira)
	const voltar = (dias: number) => mudarDia(portal, portal.agora().getTime() - dias * DIA_MS)
	const naNomeacao = voltar(NOMEADA_HA)
	const dtainimdt = diaDe(naNomeacao)
	const numatodsg = `Portaria CPG 7/${dtainimdt.slice(0, 4)}`
	const dados = { codpes: SOFIA, titsup: 'T' as const, dtainimdt, numatodsg }
	const { codpos } = await nomear(naNomeacao, GERAL, { ...chave, numcad }, dados)
	const { codlotdocasi } = await reservarPosse(db, codpos)
	if (codlotdocasi === null) throw new Error('The appointment has no batch.')
	const naAssinatura = voltar(ASSINADO_HA)
	await assinarNaDemonstracao(naAssinatura, codlotdocasi, SOFIA)
	await receberPosse.executar(naAssinatura, {
		codlotdocasi,
		nomsisorg: 'mandato',
		chvorg: `posse:${codpos}`,
		sitlotdocasi: 'ASS',
		txtrej: null,
		fimrej: null,
		codpesrej: null,
		nompesrej: null,
		codpestit: null,
	})
}
