import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { diaEm, somarMeses } from '@portal/platform/contract'
import {
	call,
	estadoDaConsulta,
	useConfiguracao,
	useProtecaoDeAlteracoes,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useAto, useParaReescrever } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alterarVm, type DadosDaVm, inserirVm, MESES_DA_RENOVACAO, type VmCompleta } from '../../contract/index.ts'
import { nomeOuFalta, useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { CHAVE_DAS_VMS, vmQuery } from './queries.ts'
import { nomeDaVm, useDaVm } from './renovar.dialog.tsx'
import { VmForm } from './vm.form.tsx'

export function NovaVmPage() {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const hoje = diaEm(fusoHorario)
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const ato = useAto<DadosDaVm>({
		coisa: 'a página',
		versao: () => undefined,
		fazer: async (body) => {
			const { codvm } = await call(inserirVm, { body })
			sair(`/interno-sti/vms/${codvm}`)
			return { mensagem: 'Máquina incluída no inventário.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE_DAS_VMS }),
		aoTerminar: () => undefined,
	})
	return (
		<Pagina titulo="Nova máquina virtual" largura="formulario">
			<VmForm
				inicial={{
					sitvm: 'LIG',
					ambvm: 'DEV',
					codclu: '',
					codsis: null,
					ip: null,
					obs: null,
					dtacri: hoje,
					dtaexp: somarMeses(hoje, MESES_DA_RENOVACAO),
				}}
				rotulo="Incluir"
				voltar="/interno-sti/vms"
				ato={ato}
				aoMudar={() => setAlterado(true)}
			/>
			{pergunta}
		</Pagina>
	)
}

export function EditarVmPage() {
	const codvm = useNumeroDaRota('codvm')
	const consulta = useQuery(vmQuery(codvm))
	const data = useParaReescrever(nomeDaVm(codvm), consulta)
	useTituloDaPagina({ nomvm: nomeOuFalta(data?.nomvm, consulta.error) })
	return (
		<Pagina
			titulo={data ? `Alterar ${data.nomvm}` : 'Alterar máquina virtual'}
			largura="formulario"
			{...estadoDaConsulta(
				{ ...consulta, data },
				{ saida: <Link href="/interno-sti/vms">Voltar às máquinas virtuais</Link> },
			)}
		>
			{data ? <Alterar key={codvm} vm={data} /> : null}
		</Pagina>
	)
}

function Alterar({ vm }: { vm: VmCompleta }) {
	const { codvm, und, rsp, nomvm, codclu, sitvm, ambvm, codsis, codset, fnlvm, sisope, dtacri, dtaexp, ip, obs } = vm
	const { qtdvcpu, qtdmem, qtddsc } = vm
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const ato = useAto<DadosDaVm>({
		...useDaVm(vm),
		reescreve: true,
		fazer: async (dados, versao) => {
			const { versao: feita } = await call(alterarVm, { params: { codvm }, body: { ...dados, versao } })
			sair(`/interno-sti/vms/${codvm}`)
			return { mensagem: 'Inventário alterado.', versao: feita }
		},
		aoTerminar: () => undefined,
	})
	return (
		<>
			<VmForm
				inicial={{
					nomvm,
					codclu,
					sitvm,
					ambvm,
					codsis,
					codset,
					fnlvm,
					sisope,
					dtacri,
					dtaexp,
					ip,
					obs,
					qtdvcpu,
					qtdmem,
					qtddsc,
					codund: und.codund,
					codpesrsp: rsp.codpes,
				}}
				rotulo="Salvar"
				voltar={`/interno-sti/vms/${codvm}`}
				ato={ato}
				aoMudar={() => setAlterado(true)}
			/>
			{pergunta}
		</>
	)
}
