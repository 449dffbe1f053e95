import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Botao } from '@portal/design-system/botao'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type Credenciado,
	escreverInscricao,
	escreverItensDoCredenciado,
	type LicitacaoCompleta,
	recusaDeCredenciar,
} from '../../contract/index.ts'
import { credenciadosQuery } from '../queries.ts'
import { CredenciarDialog } from './credenciar.dialog.tsx'
import { FimDialog } from './fim.dialog.tsx'

type Props = { licitacao: LicitacaoCompleta; conduz: boolean }

/** Suppliers that were accepted: since when, for which items, and until when. */
export function Credenciados({ licitacao, conduz }: Props) {
	const [pagina, setPagina] = useState(1)
	const [entrando, setEntrando] = useState(false)
	const [saindo, setSaindo] = useState<Credenciado>()
	const consulta = useQuery(credenciadosQuery(licitacao.codpcddsp, pagina))
	const termina = conduz && recusaDeCredenciar(licitacao, 'sair') === undefined
	return (
		<div className="grid gap-4">
			{conduz ? (
				<div data-nao-imprimir>
					<AcoesDaPagina
						principal={{
							titulo: 'Credenciar fornecedor',
							motivo: recusaDeCredenciar(licitacao, 'entrar')?.mensagem,
							aoAcionar: () => setEntrando(true),
						}}
						rotulo="Ações dos credenciados"
					/>
				</div>
			) : null}
			<ListaPaginada
				consulta={consulta}
				pagina={pagina}
				aoMudarPagina={setPagina}
				rotulo="Páginas de credenciados"
				vazio={<Vazio compacto texto="Ninguém foi credenciado ainda." />}
			>
				{(credenciados) => (
					<ul className="grid gap-4" aria-label="Credenciados">
						{credenciados.map((um) => (
							<li key={um.numcrd} className="flex items-start justify-between gap-4">
								<div className="grid min-w-0 gap-1">
									<DadosDoFornecedor credenciado={um} />
								</div>
								{termina && um.dtades === null ? (
									<div className="shrink-0" data-nao-imprimir>
										<Botao variante="secundario" tamanho="pq" onClick={() => setSaindo(um)}>
											Terminar <span className="sr-only">o credenciamento de {um.nomfor}</span>
										</Botao>
									</div>
								) : null}
							</li>
						))}
					</ul>
				)}
			</ListaPaginada>
			{entrando ? <CredenciarDialog licitacao={licitacao} aoFechar={() => setEntrando(false)} /> : null}
			{saindo ? <FimDialog licitacao={licitacao} credenciado={saindo} aoFechar={() => setSaindo(undefined)} /> : null}
		</div>
	)
}

function DadosDoFornecedor({ credenciado }: { credenciado: Credenciado }) {
	const { nomfor, niforn, dtacrd, dtades, motdes } = credenciado
	return (
		<>
			<p className="font-medium wrap-anywhere">{nomfor}</p>
			<Detalhe className="wrap-anywhere">
				{escreverInscricao(niforn)} · {escreverItensDoCredenciado(credenciado)} · desde {formatarData(dtacrd)}
				{dtades === null ? '' : ` até ${formatarData(dtades)}: ${motdes}`}
			</Detalhe>
		</>
	)
}
