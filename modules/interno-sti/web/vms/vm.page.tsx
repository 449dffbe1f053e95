import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import {
	CallError,
	call,
	estadoDaConsulta,
	formatarInteiro,
	formatarNumero,
	useEvento,
	useTituloDaPagina,
} from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { EVENTO_VMS, listarHistoricoDaVm, nomeDoAmbiente, rotuloDaVm, type VmCompleta } from '../../contract/index.ts'
import { Historico } from '../comum/historico.tsx'
import { nomeOuFalta, useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { formatarReais } from '../comum/numeros.ts'
import { CHAVE_DAS_VMS, vmQuery } from './queries.ts'
import { RenovarDialog } from './renovar.dialog.tsx'
import { SITUACOES } from './situacoes.ts'
import { Vence } from './tabela.tsx'

export function VmPage() {
	const codvm = useNumeroDaRota('codvm')
	const cliente = useQueryClient()
	const consulta = useQuery(vmQuery(codvm))
	const { error } = consulta
	const vm = error instanceof CallError && error.status < 500 && error.status > 0 ? undefined : consulta.data
	useTituloDaPagina({ nomvm: nomeOuFalta(vm?.nomvm, error) })
	useEvento(EVENTO_VMS, () => void cliente.invalidateQueries({ queryKey: CHAVE_DAS_VMS }))
	return (
		<Pagina
			titulo={vm?.nomvm ?? 'Máquina virtual'}
			resumo={vm?.fnlvm}
			aoLado={vm ? <Situacao {...SITUACOES[vm.sitvm]} /> : undefined}
			acoes={vm ? <Acoes vm={vm} /> : undefined}
			{...estadoDaConsulta(
				{ ...consulta, data: vm },
				{ saida: <Link href="/interno-sti/vms">Voltar às máquinas virtuais</Link> },
			)}
		>
			{vm ? (
				<>
					<Dados vm={vm} />
					<Cartao titulo="Histórico">
						<Historico
							chave={[...CHAVE_DAS_VMS, 'uma', codvm]}
							pedir={(query) => call(listarHistoricoDaVm, { params: { codvm }, query })}
						/>
					</Cartao>
				</>
			) : null}
		</Pagina>
	)
}

function Acoes({ vm }: { vm: VmCompleta }) {
	const [renovando, setRenovando] = useState(false)
	const { permissoes } = vm
	return (
		<>
			{permissoes.editar === 'S' ? (
				<Link botao variante="secundario" href={`/interno-sti/vms/${vm.codvm}/alterar`}>
					Alterar
				</Link>
			) : null}
			{permissoes.renovar === 'S' ? (
				<Botao icone={<CalendarPlus aria-hidden />} onClick={() => setRenovando(true)}>
					Renovar
				</Botao>
			) : (
				<BotaoExplicado variante="secundario" motivo={permissoes.motivos.renovar}>
					Renovar
				</BotaoExplicado>
			)}
			{renovando ? <RenovarDialog vm={vm} aoFechar={() => setRenovando(false)} /> : null}
		</>
	)
}

function Dados({ vm }: { vm: VmCompleta }) {
	return (
		<Cartao titulo="Inventário" imprimivel>
			<Fatos>
				<Fato nome={rotuloDaVm.codpesrsp}>{vm.rsp.nompes}</Fato>
				<Fato nome={rotuloDaVm.codund}>
					{vm.und.sglund} - {vm.und.nomund}
				</Fato>
				<Fato nome={rotuloDaVm.codset}>{vm.nomset}</Fato>
				<Fato nome={rotuloDaVm.ambvm}>{nomeDoAmbiente[vm.ambvm]}</Fato>
				<Fato nome={rotuloDaVm.codsis}>{vm.codsis}</Fato>
				<Fato nome={rotuloDaVm.codclu}>{vm.codclu}</Fato>
				<Fato nome={rotuloDaVm.qtdvcpu}>{formatarInteiro(vm.qtdvcpu)}</Fato>
				<Fato nome={rotuloDaVm.qtdmem}>{formatarInteiro(vm.qtdmem)}</Fato>
				<Fato nome={rotuloDaVm.qtddsc}>{formatarInteiro(vm.qtddsc)}</Fato>
				<Fato nome={rotuloDaVm.sisope}>{vm.sisope}</Fato>
				<Fato nome={rotuloDaVm.ip}>{vm.ip}</Fato>
				<Fato nome={rotuloDaVm.dtacri}>
					<DiaDaLista instante={vm.dtacri} />
				</Fato>
				<Fato nome={rotuloDaVm.dtaexp}>
					<Vence vm={vm} />
				</Fato>
				<Fato nome="Maior uso de CPU em 60 dias">
					{vm.pctcpumax === null ? 'Ninguém mediu' : `${formatarNumero(vm.pctcpumax)} %`}
					{vm.staoci === 'S' ? ' (ociosa: menos de 1 % o tempo todo)' : ''}
				</Fato>
				<Fato nome="Custo estimado por mês">{formatarReais(vm.vlrmes)}</Fato>
				<Fato nome={rotuloDaVm.obs} largo>
					{vm.obs}
				</Fato>
			</Fatos>
		</Cartao>
	)
}
