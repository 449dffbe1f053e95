import { somarDias, somarMeses } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import type { DadosDaVm } from '../../contract/index.ts'
import { STI_ADMIN, STI_LEITURA, STI_OPERADOR } from '../../contract/perfis.ts'
import { vms } from '../tabelas/vms.ts'
import { gravarAmostras } from './queries.ts'
import { incluirVm } from './salvar.ts'

const TIAGO = 10008
const CLUSTERS = [
	{ codclu: 'CLU-A', nomclu: 'Cluster do prédio central', qtdvcpu: 384, qtdmem: 2_048, qtddsc: 40_000 },
	{ codclu: 'CLU-B', nomclu: 'Cluster de contingência', qtdvcpu: 192, qtdmem: 1_024, qtddsc: 24_000 },
]

/** The fixture has profiles and clusters, without machines. */
export async function semearClusters({ db }: Pick<Portal, 'db'>): Promise<void> {
	await concederPerfil(db, 10007, STI_ADMIN)
	await concederPerfil(db, TIAGO, STI_OPERADOR)
	await concederPerfil(db, 10004, STI_LEITURA)
	await vms(db).insertInto('vmclu').values(CLUSTERS).execute()
}

const PARA_QUE = [
	['web', 'Páginas da unidade e formulários de eventos', 'JUPITER', 'Debian 13', 2, 4, 60],
	['bd', 'Banco de dados dos sistemas da unidade', 'JUPITER', 'Red Hat Enterprise Linux 9', 8, 32, 500],
	['arq', 'Arquivos compartilhados da administração', null, 'Windows Server 2022', 4, 16, 2_000],
	['lab', 'Laboratório de ensino, com contas temporárias', null, 'Ubuntu 24.04', 4, 8, 120],
	['fw', 'Filtro de rede dos laboratórios', null, 'OpenBSD 7.7', 2, 2, 20],
	['api', 'Serviços que outros sistemas consultam', 'JANUS', 'Debian 12', 4, 8, 80],
] as const
/** Placement lists the unit, the number of the sector in it, and the person responsible. */
const ONDE = [
	[1, 2, TIAGO],
	[1, 3, TIAGO],
	[45, 3, 10005],
	[3, 1, 10004],
	[55, 1, 10003],
	[12, 1, 10010],
	[8, 1, 10005],
] as const
const AMBIENTES = ['PRD', 'PRD', 'HOM', 'DEV'] as const
const SITUACOES = ['LIG', 'LIG', 'LIG', 'LIG', 'DES', 'LIG', 'PAU', 'LIG', 'LIG', 'ERR', 'LIG', 'EXC'] as const
/** Expiry offsets are in days from today, and negative ones have expired. */
const EXPIRAM = [300, 200, 45, 120, 5, 365, -12, 90, 25, 180, 240, -40, 330, 55, 150] as const
const QUANTAS = 47
const DIAS_MEDIDOS = 70

const vmNumero = (indice: number, hoje: string): DadosDaVm => {
	const [prefixo, fnlvm, codsis, sisope, qtdvcpu, qtdmem, qtddsc] = PARA_QUE[indice % PARA_QUE.length] ?? PARA_QUE[0]
	const [codund, setor, codpesrsp] = ONDE[indice % ONDE.length] ?? ONDE[0]
	return {
		nomvm: `${prefixo}-${String(indice + 1).padStart(2, '0')}`,
		codclu: indice % 3 === 0 ? 'CLU-B' : 'CLU-A',
		sitvm: SITUACOES[indice % SITUACOES.length] ?? 'LIG',
		ambvm: AMBIENTES[indice % AMBIENTES.length] ?? 'PRD',
		codsis,
		codund,
		codset: codund * 100 + setor,
		codpesrsp,
		fnlvm,
		qtdvcpu,
		qtdmem,
		qtddsc,
		sisope,
		dtacri: somarMeses(hoje, -6 - (indice % 30)),
		dtaexp: somarDias(hoje, EXPIRAM[indice % EXPIRAM.length] ?? 365),
		ip: `10.${codund}.${1 + (indice % 200)}.${10 + indice}`,
		obs: indice % 9 === 0 ? 'Cópia de segurança toda noite, guardada por 30 dias.' : null,
	}
}

async function medir(db: Db, codvm: number, indice: number, hoje: string): Promise<void> {
	// Idle sample: every eighth machine does no work.
	const ociosa = indice % 8 === 3
	await gravarAmostras(
		db,
		Array.from({ length: DIAS_MEDIDOS }, (_, dias) => ({
			codvm,
			diamed: somarDias(hoje, -dias),
			pctcpu: ociosa ? 0.2 + ((dias * 7) % 5) / 10 : 8 + ((dias * 13 + indice * 5) % 60),
		})),
	)
}

export async function semearVms(portal: Portal): Promise<void> {
	const hoje = diaDe(portal)
	await inTransaction(portal.db, async (db) => {
		await semearClusters({ db })
		const tiago = { codpes: TIAGO, nome: 'Tiago Fernandes', acessos: [] }
		for (let indice = 0; indice < QUANTAS; indice++) {
			const codvm = await incluirVm(db, portal, tiago, vmNumero(indice, hoje))
			await medir(db, codvm, indice, hoje)
		}
	})
}
