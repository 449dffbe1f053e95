import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Modal } from '@portal/design-system/modal'
import { Detalhe } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { compararPalavras, type Prompt } from '../../contract/index.ts'
import { versoesQuery } from '../queries.ts'

/** Versions of a prompt, each with what changed against the one before. */
export function VersoesDialog({ prompt: { codprt, titprt }, aoFechar }: { prompt: Prompt; aoFechar: () => void }) {
	const { data, error, refetch } = useQuery(versoesQuery(codprt))
	const versoes = data?.itens ?? []
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			tamanho="gd"
			titulo={`Versões de “${titprt}”`}
			rodape={<Botao onClick={aoFechar}>Fechar</Botao>}
		>
			{error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : null}
			{data ? null : <Esqueleto forma="bloco" className="h-44 w-full" />}
			<ol className="grid gap-4">
				{versoes.map(({ numvrsprt, txtprt, dtaalt }, indice) => (
					<li key={numvrsprt} className="grid gap-1">
						<Detalhe>
							Versão {numvrsprt}, de {formatarDataHora(dtaalt)}
						</Detalhe>
						<p className="wrap-anywhere whitespace-pre-line">
							{compararPalavras(versoes[indice + 1]?.txtprt ?? txtprt, txtprt).map(({ mudanca, texto }, parte) =>
								mudanca === 'entrou' ? (
									<ins key={parte} className="bg-primario-suave">
										{texto}
									</ins>
								) : mudanca === 'saiu' ? (
									<del key={parte} className="text-texto-suave">
										{texto}
									</del>
								) : (
									texto
								),
							)}
						</p>
					</li>
				))}
			</ol>
		</Modal>
	)
}
