import { abrirTarefa, concluirTarefa, listarDestinatarios } from '@portal/notificacoes/server/public'
import { escapeHtml, fimDoDia } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { AREA, type Etapa, enderecoDaDemanda, formatarSsu } from '../../contract/index.ts'
import type { Demanda } from '../demanda/queries/demanda.ts'
import {
	administradores,
	listarControleDeQualidade,
	listarDesenvolvedores,
	listarDoSistemaComPerfil,
	listarFacilitadores,
} from './pessoas.ts'

type Pessoas = (db: Db, portal: Portal, linha: Demanda) => Promise<number[]>

interface Espera {
	readonly titulo: string
	readonly motdst: string
	readonly quem: Pessoas
}

const lideres: Pessoas = (db, portal, linha) => listarDoSistemaComPerfil(db, portal, linha, ['3'])
/** GRS and support of the system answer for demands that the portal itself opened. */
const solicitante: Pessoas = async (db, portal, linha) =>
	linha.codpessol === null ? listarDoSistemaComPerfil(db, portal, linha, ['2', '8']) : [linha.codpessol]
const desenvolvedoresOuLideres: Pessoas = async (db, portal, linha) => {
	const alocados = await listarDesenvolvedores(db, portal, linha)
	return alocados.length > 0 ? alocados : lideres(db, portal, linha)
}
const DO_LIDER = 'Você é líder técnico do sistema desta demanda.'
const DO_FACILITADOR = 'Você é facilitador das demandas de sistemas.'
const DA_PESSOA = 'Você pediu esta demanda.'
const DA_ADMINISTRACAO = 'Ninguém tem o perfil que conduz esta etapa: a administração da DVS a conduz, ou escolhe quem.'

/** Task of each stage, and its recipients. */
const DE_QUEM_E: Partial<Record<Etapa, Espera>> = {
	ABE: { titulo: 'Receber a demanda', motdst: DO_FACILITADOR, quem: listarFacilitadores },
	TRI: { titulo: 'Classificar a demanda', motdst: DO_FACILITADOR, quem: listarFacilitadores },
	PRI: {
		titulo: 'Priorizar a demanda',
		motdst: 'Você é GRS do sistema desta demanda.',
		quem: (db, portal, linha) => listarDoSistemaComPerfil(db, portal, linha, ['2']),
	},
	ANL: { titulo: 'Analisar a demanda', motdst: DO_LIDER, quem: lideres },
	PLA: { titulo: 'Planejar a demanda', motdst: DO_LIDER, quem: lideres },
	DES: {
		titulo: 'Desenvolver a demanda',
		motdst: 'Você desenvolve esta demanda, ou lidera o sistema dela.',
		quem: desenvolvedoresOuLideres,
	},
	QA: { titulo: 'Conferir a demanda', motdst: 'Você é do controle de qualidade.', quem: listarControleDeQualidade },
	HOM: { titulo: 'Homologar a demanda', motdst: DA_PESSOA, quem: solicitante },
	IMP: { titulo: 'Implantar a demanda', motdst: DO_LIDER, quem: lideres },
	DEV: { titulo: 'Responder à devolução da demanda', motdst: DA_PESSOA, quem: solicitante },
	SUS: { titulo: 'Retomar a demanda suspensa', motdst: DO_LIDER, quem: lideres },
	REA: { titulo: 'Analisar de novo a demanda', motdst: DO_LIDER, quem: lideres },
}

const montarChave = (numssu: number, codetp: Etapa) => `ssu:${numssu}:${codetp}`

function calcularPrazo({ codetp, dtalim, dtaret, dtaprv }: Demanda, portal: Portal): string | undefined {
	const dias: Partial<Record<Etapa, string | null>> = { DEV: dtalim, SUS: dtaret, DES: dtaprv }
	const dia = dias[codetp] ?? dtalim
	return dia ? fimDoDia(dia, portal.config.PORTAL_FUSO_HORARIO) : undefined
}

interface DaVez {
	readonly titulo: string
	readonly pessoas: readonly number[]
	readonly motdst: string
}

/** People whose turn it is in the stage of a demand; where nobody has the level for it, the administration. */
export async function listarDaVez(db: Db, portal: Portal, linha: Demanda): Promise<DaVez | undefined> {
	const espera = DE_QUEM_E[linha.codetp]
	if (!espera) return undefined
	const pessoas = await espera.quem(db, portal, linha)
	return pessoas.length > 0
		? { titulo: espera.titulo, pessoas, motdst: espera.motdst }
		: { titulo: espera.titulo, pessoas: await administradores(db, portal), motdst: DA_ADMINISTRACAO }
}

/** The tasks of a demand become those of who is to act now; the same again changes nothing. */
export async function acertarTarefas(db: Db, portal: Portal, linha: Demanda, antes: Etapa, por: number | null) {
	const em = portal.agora().toISOString()
	if (antes !== linha.codetp) await concluirTarefa(db, montarChave(linha.numssu, antes), { por, em })
	const vez = await listarDaVez(db, portal, linha)
	if (!vez) return
	const { titulo, pessoas, motdst } = vez
	const dtaprz = calcularPrazo(linha, portal)
	const chvorg = montarChave(linha.numssu, linha.codetp)
	const tinham = antes === linha.codetp ? await listarDestinatarios(db, chvorg) : []
	// A task is closed for all who have it: those who still are to act get it anew.
	const sobra = tinham.some((codpes) => !pessoas.includes(codpes))
	if (sobra) await concluirTarefa(db, chvorg, { por, em })
	for (const codpes of pessoas) {
		if (!sobra && tinham.includes(codpes)) continue
		await abrirTarefa(
			db,
			{
				chvorg,
				codpes,
				area: AREA,
				titulo: `${titulo} ${formatarSsu(linha.numssu)}`,
				mensagem: `<p>${escapeHtml(linha.titdem)}</p><p>Abra a demanda para ver o que há a fazer.</p>`,
				url: enderecoDaDemanda(linha.numssu),
				...(dtaprz ? { dtaprz } : {}),
				motdst,
				cadastradoEm: em,
			},
			{ reabrir: true },
		)
	}
}
