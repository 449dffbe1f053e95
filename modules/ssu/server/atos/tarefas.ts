import { abrirTarefa, concluirTarefa, listarDestinatarios } from '@portal/notificacoes/server/public'
import { fimDoDia } from '@portal/platform/contract'
import type { Db, Portal } from '@portal/platform/server'
import { AREA, type Etapa, enderecoDaDemanda, formatarSsu } from '../../contract/index.ts'
import type { Demanda } from '../demanda/queries/demanda.ts'
import { administradores, desenvolvedores, doControle, doSistema, facilitadores } from './pessoas.ts'

type Pessoas = (db: Db, portal: Portal, linha: Demanda) => Promise<number[]>

interface Espera {
	readonly titulo: string
	readonly motdst: string
	readonly quem: Pessoas
}

const lideres: Pessoas = (db, portal, linha) => doSistema(db, portal, linha, ['3'])
/** What the portal itself opened waits for who answers for the system, and where there is nobody for the administration. */
const solicitante: Pessoas = async (db, portal, linha) => {
	if (linha.codpessol !== null) return [linha.codpessol]
	const doGrs = await doSistema(db, portal, linha, ['2', '8'])
	return doGrs.length > 0 ? doGrs : administradores(db, portal)
}
const DO_LIDER = 'Você é líder técnico do sistema desta demanda.'
const DO_FACILITADOR = 'Você é facilitador das demandas de sistemas.'
const DA_PESSOA = 'Você pediu esta demanda.'

/** Whose turn it is in each stage. */
const DE_QUEM_E: Partial<Record<Etapa, Espera>> = {
	ABE: { titulo: 'Receber a demanda', motdst: DO_FACILITADOR, quem: facilitadores },
	TRI: { titulo: 'Classificar a demanda', motdst: DO_FACILITADOR, quem: facilitadores },
	PRI: {
		titulo: 'Priorizar a demanda',
		motdst: 'Você é GRS do sistema desta demanda.',
		quem: (db, portal, linha) => doSistema(db, portal, linha, ['2']),
	},
	ANL: { titulo: 'Analisar a demanda', motdst: DO_LIDER, quem: lideres },
	PLA: { titulo: 'Planejar a demanda', motdst: DO_LIDER, quem: lideres },
	DES: { titulo: 'Desenvolver a demanda', motdst: 'Você foi alocado nesta demanda.', quem: desenvolvedores },
	QA: { titulo: 'Conferir a demanda', motdst: 'Você é do controle de qualidade.', quem: doControle },
	HOM: { titulo: 'Homologar a demanda', motdst: DA_PESSOA, quem: solicitante },
	IMP: { titulo: 'Implantar a demanda', motdst: DO_LIDER, quem: lideres },
	DEV: { titulo: 'Responder à devolução da demanda', motdst: DA_PESSOA, quem: solicitante },
	SUS: { titulo: 'Retomar a demanda suspensa', motdst: DO_LIDER, quem: lideres },
	REA: { titulo: 'Analisar de novo a demanda', motdst: DO_LIDER, quem: lideres },
}

const chaveDe = (numssu: number, codetp: Etapa) => `ssu:${numssu}:${codetp}`

function prazoDa({ codetp, dtalim, dtaret, dtaprv }: Demanda, portal: Portal): string | undefined {
	const dias: Partial<Record<Etapa, string | null>> = { DEV: dtalim, SUS: dtaret, DES: dtaprv }
	const dia = dias[codetp] ?? dtalim
	return dia ? fimDoDia(dia, portal.config.PORTAL_FUSO_HORARIO) : undefined
}

/** The tasks of a demand become those of who is to act now; the same again changes nothing. */
export async function acertarTarefas(db: Db, portal: Portal, linha: Demanda, antes: Etapa, por: number | null) {
	const em = portal.agora().toISOString()
	if (antes !== linha.codetp) await concluirTarefa(db, chaveDe(linha.numssu, antes), { por, em })
	const espera = DE_QUEM_E[linha.codetp]
	if (!espera) return
	const dtaprz = prazoDa(linha, portal)
	const chvorg = chaveDe(linha.numssu, linha.codetp)
	const pessoas = await espera.quem(db, portal, linha)
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
				titulo: `${espera.titulo} ${formatarSsu(linha.numssu)}`,
				mensagem: '<p>Abra a demanda para ver o que há a fazer.</p>',
				url: enderecoDaDemanda(linha.numssu),
				...(dtaprz ? { dtaprz } : {}),
				motdst: espera.motdst,
				cadastradoEm: em,
			},
			{ reabrir: true },
		)
	}
}
