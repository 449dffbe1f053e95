import { instanteEm, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { lerMaterias, lerRegras } from '../contract/index.ts'
import { obterColegiado } from './queries/colegiados.ts'
import { substituirRegras } from './queries/regras.ts'
import { alterarReuniao, inserirConvocados, inserirReuniao, listarAConvocar } from './queries/reunioes.ts'

const LUCIA = 10009

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
