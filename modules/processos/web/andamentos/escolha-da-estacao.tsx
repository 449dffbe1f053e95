import { Autocomplete, type ItemAutocomplete } from '@portal/design-system/autocomplete'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Estacao, type ProcessoCompleto, rotuloDaUnidade } from '../../contract/index.ts'
import { estacoesQuery, unidadesQuery } from '../estrutura/queries.ts'

type EscolhaDaEstacaoProps = {
	processo: ProcessoCompleto
	/** Station where the process is, which is not offered. */
	exceto: string
	sgleta: string | undefined
	aoMudar: (sgleta: string | undefined) => void
	erro: string | undefined
	/** The field takes the focus, since it replaces a button that had it. */
	comFoco: boolean
}

const itemDe = ({ sgleta, nometa, unidade }: Estacao): ItemAutocomplete => ({
	codigo: sgleta,
	texto: `${sgleta} - ${nometa} (${unidade.sglund})`,
})

/** Station picker over all units or one of them, with the usual next stations offered above it. */
export function EscolhaDaEstacao({ processo, exceto, sgleta, aoMudar, erro, comFoco }: EscolhaDaEstacaoProps) {
	const unidades = useQuery(unidadesQuery).data ?? []
	const [codund, setCodund] = useState<number>()
	const estacoes = useQuery(estacoesQuery(codund))
	const itens = useMemo(
		() => (estacoes.data ?? []).filter((estacao) => estacao.sgleta !== exceto).map(itemDe),
		[estacoes.data, exceto],
	)
	const escolhido = sgleta === undefined ? null : (itens.find(({ codigo }) => codigo === sgleta) ?? avulso(sgleta))
	return (
		<Pilha>
			<PassosProvaveis processo={processo} aoEscolher={aoMudar} />
			<Pilha className="sm:grid-cols-[2fr_3fr]">
				<Campo rotulo="Unidade">
					<Selecao
						value={codund ?? ''}
						onChange={({ target }) => {
							setCodund(target.value ? Number(target.value) : undefined)
							aoMudar(undefined)
						}}
						nenhuma="Todas as unidades"
						opcoes={unidades.map((unidade) => ({ codigo: unidade.codund, texto: rotuloDaUnidade(unidade) }))}
					/>
				</Campo>
				<Campo
					rotulo="Estação de destino"
					obrigatorio
					erro={erro ?? (estacoes.error ? 'Não foi possível listar as estações. Feche e tente de novo.' : undefined)}
				>
					<Autocomplete
						itens={itens}
						valor={escolhido}
						aoMudar={(item) => aoMudar(item === null ? undefined : String(item.codigo))}
						carregando={estacoes.isPending}
						placeholder="Sigla ou nome da estação"
						// oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it takes the place of a button that had the focus
						autoFocus={comFoco}
					/>
				</Campo>
			</Pilha>
		</Pilha>
	)
}

const avulso = (sgleta: string): ItemAutocomplete => ({ codigo: sgleta, texto: sgleta })

type PassosProvaveisProps = { processo: ProcessoCompleto; aoEscolher: (sgleta: string) => void }

function PassosProvaveis({ processo: { passosProvaveis }, aoEscolher }: PassosProvaveisProps) {
	if (passosProvaveis.length === 0) return null
	return (
		<Pilha espaco={2}>
			<Detalhe>Processos deste assunto costumam seguir daqui para:</Detalhe>
			<Fileira>
				{passosProvaveis.map(({ sgletadst, nometadst, percentual }) => (
					<Botao
						key={sgletadst}
						variante="secundario"
						tamanho="pq"
						className="max-w-full shrink!"
						onClick={() => aoEscolher(sgletadst)}
					>
						<span className="min-w-0 text-left whitespace-normal wrap-anywhere">
							{sgletadst} <Suave>{nometadst}</Suave>
						</span>
						<Suave className="tabular-nums">{percentual}%</Suave>
					</Botao>
				))}
			</Fileira>
		</Pilha>
	)
}
