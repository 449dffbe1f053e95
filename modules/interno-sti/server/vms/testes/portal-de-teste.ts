import { fileOf, formWith, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import type { DadosDaVm, VmCompleta } from '../../../contract/index.ts'
import { API, entrarComPapel } from '../../projetos/testes/portal-de-teste.ts'

export const VMS = `${API}/vms`

export const DADOS_DA_VM: DadosDaVm = {
	nomvm: 'web-01',
	codclu: 'CLU-A',
	sitvm: 'LIG',
	ambvm: 'PRD',
	codsis: 'JUPITER',
	codund: 1,
	codset: 102,
	codpesrsp: 10005,
	fnlvm: 'Páginas da unidade e formulários',
	qtdvcpu: 4,
	qtdmem: 8,
	qtddsc: 100,
	sisope: 'Debian 13',
	dtacri: '2025-01-10',
	dtaexp: '2035-01-10',
	ip: '10.1.2.3',
	obs: null,
}

let numero = 0
/** Shared database: unique names keep the tests of a file independent. */
export const novoNome = (prefixo = 'vm'): string => `${prefixo}-${++numero}`

export async function incluir(portal: TestPortal, mais: Partial<DadosDaVm> = {}): Promise<VmCompleta> {
	const { status, body } = await entrarComPapel(portal, 'gerente')('POST', `${VMS}/maquinas/`, {
		...DADOS_DA_VM,
		nomvm: novoNome(),
		...mais,
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}

const CABECALHO =
	'Nome;Cluster;Situação;Ambiente;Sistema;Unidade;Setor;Responsável;Finalidade;vCPUs;Memória (GB);Disco (GB);Sistema operacional;Criada em;Expira em;Endereço IP;Observações'

export const linhaDe = (mais: Partial<Record<keyof DadosDaVm, string | number | null>> = {}): string =>
	Object.values({ ...DADOS_DA_VM, ...mais })
		.map((valor) => valor ?? '')
		.join(';')

export const csvDe = (...linhas: readonly string[]): string => [CABECALHO, ...linhas].join('\n')

export const conferir = (portal: TestPortal, csv: string, lista = 'maquinas') =>
	entrarComPapel(portal, 'gerente')(
		'POST',
		`${VMS}/importacoes/conferir`,
		formWith({ file: fileOf(csv, 'maquinas.csv'), json: { lista } }),
	)

export const aplicar = (portal: TestPortal, csv: string, pedido: object) =>
	entrarComPapel(portal, 'gerente')(
		'POST',
		`${VMS}/importacoes/aplicar`,
		formWith({
			file: fileOf(csv, 'maquinas.csv'),
			json: { lista: 'maquinas', modimp: 'boas', staaus: 'N', ...pedido },
		}),
	)
