import { AcaoDaFolha, Folha, GrupoDaFolha } from '@portal/design-system/folha'
import { useRef } from 'react'
import { nomeDaPermissao } from '../../contract/index.ts'
import { type AcaoDoProcesso, motivoDe, type Repartidas } from '../atos/acoes.ts'
import { useAcionar } from '../atos/use-acionar.ts'
import { Integra, type PedidoDaIntegra } from '../integra/integra.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'

type FolhaDeAcoesProps = {
	aberta: boolean
	titulo: string
	repartidas: Repartidas
	integra: PedidoDaIntegra
	aoFechar: () => void
}

/** Action sheet: every action except the one in the bar. */
export function FolhaDeAcoes({ aberta, titulo, repartidas, integra, aoFechar }: FolhaDeAcoesProps) {
	const { permissoes, andamentos } = useAcompanhamento()
	const acionar = useAcionar()
	// The chosen action starts after the sheet has closed and returned the focus, so that the next dialog can return it
	// too.
	const escolhida = useRef<AcaoDoProcesso>(undefined)
	const { primeiras, grupos } = repartidas
	const todos = [{ titulo: 'Para fazer agora', acoes: primeiras.slice(1) }, ...grupos]

	function comecar() {
		const acao = escolhida.current
		escolhida.current = undefined
		if (acao) acionar(acao)
	}
	return (
		<Folha aberta={aberta} titulo={titulo} aoFechar={aoFechar} aoSumir={comecar}>
			{todos.map((grupo) =>
				grupo.acoes.length === 0 ? null : (
					<GrupoDaFolha key={grupo.titulo} titulo={grupo.titulo}>
						{grupo.acoes.map((acao) => (
							<AcaoDaFolha
								key={acao.permissao}
								icone={<acao.Icone aria-hidden />}
								motivo={motivoDe(acao.permissao, permissoes, andamentos)}
								aoAcionar={() => {
									escolhida.current = acao
									aoFechar()
								}}
							>
								{nomeDaPermissao[acao.permissao]}
							</AcaoDaFolha>
						))}
					</GrupoDaFolha>
				),
			)}
			<div className="px-5 py-3 not-first:mt-2 not-first:border-t not-first:border-borda">
				<Integra pedir={integra} />
			</div>
		</Folha>
	)
}
