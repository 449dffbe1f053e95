import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { ListaOrdenavel } from '@portal/design-system/lista-ordenavel'
import { Suave, Texto } from '@portal/design-system/texto'
import { assinantesDe, type Participante, type TipOrdem } from '../../contract/index.ts'
import { GruposDosAssinantes } from './grupos-dos-assinantes.tsx'
import { useOrdem } from './use-ordem.ts'

type OrdemDosAssinantesProps = { tipord: Exclude<TipOrdem, 'P'>; participantes: readonly Participante[] }

export function OrdemDosAssinantes({ tipord, participantes }: OrdemDosAssinantesProps) {
	const assinantes = assinantesDe(participantes).toSorted(
		(a, b) => a.numordasi - b.numordasi || a.codpcpasidoc - b.codpcpasidoc,
	)
	if (assinantes.length === 0) return <Alerta variante="info">Inclua os assinantes para lhes dar uma ordem.</Alerta>
	return tipord === 'S' ? <Sequencia assinantes={assinantes} /> : <GruposDosAssinantes assinantes={assinantes} />
}

/** Sequential order without groups, one step per signer. */
const ordenarAssinantes = (assinantes: readonly Participante[]): Participante[] =>
	assinantes.map((assinante, indice) => ({ ...assinante, numordasi: indice + 1, codgrpasi: null, qtdminasi: null }))

function Sequencia({ assinantes }: { assinantes: readonly Participante[] }) {
	const ordem = useOrdem(assinantes)
	const gravar = (ordenados: readonly Participante[]) =>
		ordem.mutate(
			ordenarAssinantes(ordenados).filter(({ codpcpasidoc, numordasi }) => {
				const antes = assinantes.find((assinante) => assinante.codpcpasidoc === codpcpasidoc)
				return antes?.numordasi !== numordasi || antes.codgrpasi !== null
			}),
		)
	const empatados = new Set(assinantes.map(({ numordasi }) => numordasi)).size < assinantes.length
	return (
		<>
			{empatados ? (
				<Alerta
					variante="aviso"
					acao={
						<Botao variante="secundario" tamanho="pq" carregando={ordem.isPending} onClick={() => gravar(assinantes)}>
							Usar a ordem abaixo
						</Botao>
					}
				>
					Há pessoas na mesma posição.
				</Alerta>
			) : null}
			<ListaOrdenavel
				rotulo="Ordem dos assinantes"
				itens={assinantes}
				chave={({ codpcpasidoc }) => codpcpasidoc}
				nome={({ nompcp }) => nompcp}
				aoOrdenar={gravar}
			>
				{({ nompcp, fncpcp }, indice) => (
					<p className="py-1.5 wrap-anywhere">
						<Texto tag="span" forte className="mr-2 tabular-nums">
							{indice + 1}.
						</Texto>
						{nompcp}
						{fncpcp ? <Suave pq> · {fncpcp}</Suave> : null}
					</p>
				)}
			</ListaOrdenavel>
		</>
	)
}
