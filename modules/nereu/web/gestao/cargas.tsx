import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Link } from '@portal/design-system/link'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { call, mensagemDe } from '@portal/platform/web'
import { HoraDaLista, paginasDe, TabelaDaLista, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CARGAS, type Carga, EVENTO, reverterCarga } from '../../contract/index.ts'
import { CHAVE, cargasQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codcrg }: Carga): number => codcrg
const contarLinhas = ({ qtdinc, qtdalt }: Carga): string => `${qtdinc} incluídas, ${qtdalt} alteradas`

const montarColunas = (reverter: (carga: Carga) => void): Coluna<Carga>[] => [
	{
		campo: 'nomimp',
		nome: 'Lista',
		slot: (carga) => (
			<>
				{CARGAS[carga.nomimp]}
				<Detalhe tag="span">{contarLinhas(carga)}</Detalhe>
			</>
		),
	},
	{ campo: 'dtacrg', nome: 'Importada em', slot: ({ dtacrg }) => <HoraDaLista instante={dtacrg} /> },
	{
		campo: 'dtarev',
		nome: 'Reversão',
		slot: (carga) =>
			carga.dtarev === null ? (
				<Botao
					variante="secundario"
					tamanho="pq"
					aria-label={`Reverter ${CARGAS[carga.nomimp]}, ${contarLinhas(carga)}`}
					onClick={() => reverter(carga)}
				>
					Reverter
				</Botao>
			) : (
				<>
					<HoraDaLista instante={carga.dtarev} />
					<Detalhe tag="span">{carga.nompesrev}</Detalhe>
				</>
			),
	},
]

/** Imports from the older system, each reversed as a whole. */
export function Cargas() {
	const lista = useFiltroDaLista(Paginacao)
	const cargas = useListaAoVivo(cargasQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	const cliente = useQueryClient()
	const [escolhida, setEscolhida] = useState<Carga>()
	const { nomsis, urlsis } = cargas.data ?? {}
	async function reverter({ codcrg }: Carga) {
		try {
			await call(reverterCarga, { params: { codcrg } })
			toast.sucesso('Importação revertida', 'O que ela incluiu saiu, e o que alterou voltou a ser como era.')
		} catch (falha) {
			toast.erro('A importação não foi revertida', mensagemDe(falha))
		}
		setEscolhida(undefined)
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<div className="grid gap-4">
			<Texto suave>
				Convênios, editais e vagas vêm de {urlsis && nomsis ? <Link href={urlsis}>{nomsis}</Link> : (nomsis ?? '—')} em
				arquivos, que a administração do portal importa.
			</Texto>
			<TabelaDaLista
				nome="importações"
				legenda="Importações"
				colunas={montarColunas(setEscolhida)}
				lista={cargas}
				chave={obterChave}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nada foi importado ainda." />}
			/>
			<Confirmacao
				aberta={escolhida !== undefined}
				titulo="Reverter esta importação?"
				rotuloConfirmar="Reverter"
				aoCancelar={() => setEscolhida(undefined)}
				aoConfirmar={() => (escolhida ? reverter(escolhida) : undefined)}
			>
				{escolhida ? `${CARGAS[escolhida.nomimp]}: ${contarLinhas(escolhida)}. ` : ''}O que ela incluiu sai, e o que
				alterou volta a ser como era.
			</Confirmacao>
		</div>
	)
}
