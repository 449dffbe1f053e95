import { obterPessoas, obterSetoresDeSempre, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { avaliarRegras } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { regrasDaVm, type VmCompleta, type VmResumo } from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem } from '../comum/quem.ts'
import { custoMensal, precosDe } from './ajustes.ts'
import { type LinhaVm, obterVm } from './queries.ts'

/** Display names of people, units and sectors are added to the rows. */
export async function mostrarVms(db: Db, portal: Portal, linhas: readonly LinhaVm[]): Promise<VmResumo[]> {
	const pessoas = await obterPessoas(
		db,
		linhas.map(({ codpesrsp }) => codpesrsp),
	)
	const unidades = await obterUnidadesDeSempre(portal)
	const setores = await obterSetoresDeSempre(portal)
	const precos = precosDe(portal)
	return linhas.map((linha) => {
		const { codund, codset, codpesrsp } = linha
		const unidade = unidades.get(codund)
		return {
			codvm: linha.codvm,
			nomvm: linha.nomvm,
			codclu: linha.codclu,
			sitvm: linha.sitvm,
			ambvm: linha.ambvm,
			codsis: linha.codsis,
			und: { codund, sglund: unidade?.sglund ?? String(codund), nomund: unidade?.nomund ?? String(codund) },
			nomset: setores.get(codset)?.nomset ?? String(codset),
			rsp: { codpes: codpesrsp, nompes: pessoas.get(codpesrsp)?.nompes ?? String(codpesrsp) },
			qtdvcpu: linha.qtdvcpu,
			qtdmem: linha.qtdmem,
			qtddsc: linha.qtddsc,
			sisope: linha.sisope,
			ip: linha.ip,
			dtacri: linha.dtacri,
			dtaexp: linha.dtaexp,
			pctcpumax: linha.pctcpumax,
			staoci: linha.ociosa ? 'S' : 'N',
			vlrmes: custoMensal(precos, linha),
		}
	})
}

export const contextoDa = (quem: Quem, { sitvm, codpesrsp }: Pick<LinhaVm, 'sitvm' | 'codpesrsp'>) => ({
	sitvm,
	opera: quem.opera,
	responsavel: quem.numeros.includes(codpesrsp),
})

/** The page shows the machine with this person's visibility and permissions. */
export async function verVm(db: Db, portal: Portal, user: Agente, codvm: number): Promise<VmCompleta> {
	const quem = await obterQuem(db, portal, user)
	const linha = await obterVm(db, quem, codvm, diaDe(portal))
	const [resumo] = await mostrarVms(db, portal, [linha])
	if (!resumo) throw new Error('one row gives one machine')
	const { codset, fnlvm, obs, versao } = linha
	return { ...resumo, codset, fnlvm, obs, versao, permissoes: avaliarRegras(regrasDaVm, contextoDa(quem, linha)) }
}
