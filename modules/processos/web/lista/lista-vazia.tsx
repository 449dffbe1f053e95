import { Botao } from '@portal/design-system/botao'
import { Vazio } from '@portal/design-system/vazio'
import { useQuery } from '@tanstack/react-query'
import type { Aba } from '../../contract/index.ts'
import { minhasEstacoesQuery } from '../estrutura/queries.ts'

const TEXTOS: Readonly<Record<Aba, string>> = {
	receber: 'Nenhum processo a receber.',
	estacao: 'Nenhum processo na sua estação.',
	enviados: 'Tudo o que você enviou já foi recebido.',
	pareceres: 'Nenhum parecer espera por você.',
	interessado: 'Você não é interessado em nenhum processo.',
	favoritos: 'Nenhum favorito ainda. A estrela ao lado do número guarda aqui o que você acompanha.',
	busca: 'Ainda não há processos que você possa ver.',
}

const DAS_ESTACOES: readonly Aba[] = ['receber', 'estacao', 'enviados']

type SemProcessosProps = { aba: Aba; filtrado: boolean; aoLimpar: () => void; aoMudarAba: (aba: Aba) => void }

/** Empty state: the reason, and a way to where processes may be found. */
export function ListaVazia({ aba, filtrado, aoLimpar, aoMudarAba }: SemProcessosProps) {
	const { data: estacoes } = useQuery(minhasEstacoesQuery)
	if (filtrado)
		return (
			<Vazio
				ilustracao="busca"
				texto="Nenhum processo corresponde à busca e aos filtros."
				acao={
					<Botao variante="secundario" onClick={aoLimpar}>
						Limpar filtros
					</Botao>
				}
			/>
		)
	const semEstacao = DAS_ESTACOES.includes(aba) && estacoes?.length === 0
	if (semEstacao)
		return (
			<Vazio
				texto="Você não atua em nenhuma estação. Os processos sobre você estão em outra aba."
				acao={<IrPara aba="interessado" texto="Ver onde sou interessado" aoMudarAba={aoMudarAba} />}
			/>
		)
	return (
		<Vazio
			texto={TEXTOS[aba]}
			acao={
				aba === 'receber' ? (
					<IrPara aba="estacao" texto="Ver os da minha estação" aoMudarAba={aoMudarAba} />
				) : aba === 'busca' ? null : (
					<IrPara aba="busca" texto="Buscar processos" aoMudarAba={aoMudarAba} />
				)
			}
		/>
	)
}

type IrParaProps = { aba: Aba; texto: string; aoMudarAba: (aba: Aba) => void }

function IrPara({ aba, texto, aoMudarAba }: IrParaProps) {
	return (
		<Botao variante="secundario" onClick={() => aoMudarAba(aba)}>
			{texto}
		</Botao>
	)
}
