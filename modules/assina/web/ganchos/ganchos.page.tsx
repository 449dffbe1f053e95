import { Botao } from '@portal/design-system/botao'
import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import {
	FiltroDeOpcao,
	opcaoAtiva,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { KeyRound, ListChecks, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
	FiltroGanchos,
	type Gancho,
	listarGanchos,
	removerGancho,
	testarGancho,
	trocarSegredoGancho,
	type UsuarioAssina,
} from '../../contract/index.ts'
import { ConfirmarAcao } from '../confirmar-acao.tsx'
import { PaginaComUsuario, podeCriarLotes } from '../pagina-com-usuario.tsx'
import { CHAVE } from '../queries.ts'
import { EntregasDialog } from './entregas.dialog.tsx'
import { GanchoDialog } from './gancho.dialog.tsx'
import { SegredoDialog } from './segredo.dialog.tsx'

const ganchosQuery = (body: FiltroGanchos) =>
	queryOptions({
		queryKey: [...CHAVE, 'ganchos', body],
		queryFn: ({ signal }) => call(listarGanchos, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

const SITUACOES: Situacoes<Gancho['sitgan']> = {
	L: { estado: 'concluido', texto: 'Ligado' },
	D: { estado: 'encerrado', texto: 'Desligado' },
}

/** Webhooks page, for managers of a unit or of all units. */
export function GanchosPage() {
	return <PaginaComUsuario permitido={podeCriarLotes}>{(usuario) => <Ganchos usuario={usuario} />}</PaginaComUsuario>
}

const COLUNAS: Coluna<Gancho>[] = [
	{
		campo: 'nomgan',
		nome: 'Sistema',
		slot: ({ nomgan, urlgan }) => (
			<>
				<span className="font-medium wrap-anywhere">{nomgan}</span>
				<Detalhe tag="span" className="wrap-anywhere">
					{urlgan}
				</Detalhe>
			</>
		),
	},
	{
		campo: 'sglund',
		nome: 'Unidade',
		slot: ({ sglund, nomund }) => (sglund ? <Sigla nome={nomund ?? sglund}>{sglund}</Sigla> : 'Todas'),
	},
	{
		campo: 'sitgan',
		nome: 'Situação',
		slot: ({ sitgan, motdes }) => (
			<>
				<Situacao {...SITUACOES[sitgan]} />
				{motdes ? (
					<Detalhe tag="span" className="mt-1">
						{motdes}
					</Detalhe>
				) : null}
			</>
		),
	},
]

const chaveDe = ({ codgan }: Gancho): number => codgan

type Aberto = { readonly o: 'formulario' | 'remover' | 'trocar' | 'testar' | 'entregas'; readonly gancho?: Gancho }

function Ganchos({ usuario }: { usuario: UsuarioAssina }) {
	const cliente = useQueryClient()
	const lista = useFiltroDaLista(FiltroGanchos)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('ganchos', COLUNAS)
	const ganchos = useListaAoVivo(ganchosQuery(filtro), { chave: chaveDe })
	const situacao = {
		campo: 'sitgan',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: SITUACOES,
		valor: filtro.sitgan,
		aoMudar: (sitgan: Gancho['sitgan'] | undefined) => filtrar({ sitgan }),
	}
	const [aberto, setAberto] = useState<Aberto>()
	const [segredo, setSegredo] = useState<string>()
	const abrir = (o: Aberto['o']) => (gancho: Gancho) => setAberto({ o, gancho })
	const fechar = () => {
		setAberto(undefined)
		void cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<Pagina
			titulo="Avisos a outros sistemas"
			resumo="Cada sistema recebe, no endereço que você informar, um aviso assinado (webhook) do que acontece com os lotes."
			acoes={
				<Botao icone={<Plus aria-hidden />} onClick={() => setAberto({ o: 'formulario' })}>
					Novo sistema
				</Botao>
			}
		>
			<Filtros
				rotulo="Filtros dos sistemas"
				busca={{
					rotulo: 'Buscar sistema...',
					valor: filtro.busca ?? '',
					aoBuscar: (busca) => filtrar({ busca }, { substituir: true }),
				}}
				ativos={opcaoAtiva(situacao)}
			>
				<FiltroDeOpcao {...situacao} />
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="sistemas"
				legenda="Sistemas avisados"
				{...aparencia.tabela}
				lista={ganchos}
				chave={chaveDe}
				vazio={filtro.busca || filtro.sitgan ? 'Nenhum sistema encontrado.' : 'Nenhum sistema é avisado.'}
				nomeDaLinha={({ nomgan }) => nomgan}
				acoes={[
					{ titulo: 'Ver avisos', icone: <ListChecks aria-hidden />, aoAcionar: abrir('entregas') },
					{
						titulo: 'Mandar teste',
						icone: <Send aria-hidden />,
						condicao: ({ sitgan }) => sitgan === 'L',
						aoAcionar: abrir('testar'),
					},
					{ titulo: 'Alterar', icone: <Pencil aria-hidden />, aoAcionar: abrir('formulario') },
					{ titulo: 'Trocar segredo', icone: <KeyRound aria-hidden />, aoAcionar: abrir('trocar') },
					{ titulo: 'Remover', icone: <Trash2 aria-hidden />, variante: 'perigo', aoAcionar: abrir('remover') },
				]}
				{...paginasDe(lista)}
			/>
			{aberto ? <Dialogo {...aberto} usuario={usuario} aoFechar={fechar} aoMostrarSegredo={setSegredo} /> : null}
			{segredo === undefined ? null : <SegredoDialog segredo={segredo} aoFechar={() => setSegredo(undefined)} />}
		</Pagina>
	)
}

type DialogoProps = Aberto & {
	usuario: UsuarioAssina
	aoFechar: () => void
	aoMostrarSegredo: (segredo: string) => void
}

function Dialogo({ o, gancho, usuario, aoFechar, aoMostrarSegredo }: DialogoProps) {
	if (o === 'formulario' || !gancho)
		return <GanchoDialog usuario={usuario} gancho={gancho} aoFechar={aoFechar} aoMostrarSegredo={aoMostrarSegredo} />
	if (o === 'entregas') return <EntregasDialog gancho={gancho} aoFechar={aoFechar} />
	return <Pergunta o={o} gancho={gancho} aoFechar={aoFechar} aoTrocar={aoMostrarSegredo} />
}

type PerguntaProps = {
	o: 'remover' | 'trocar' | 'testar'
	gancho: Gancho
	aoFechar: () => void
	aoTrocar: (segredo: string) => void
}

function Pergunta({ o, gancho: { codgan, nomgan }, aoFechar, aoTrocar }: PerguntaProps) {
	if (o === 'remover')
		return (
			<ConfirmarAcao
				titulo={`Deixar de avisar ${nomgan}?`}
				rotulo="Remover"
				erro="Erro ao remover o sistema!"
				acao={() => call(removerGancho, { body: { codgan } })}
				aoFechar={aoFechar}
			>
				O segredo e o registro dos avisos são apagados.
			</ConfirmarAcao>
		)
	if (o === 'trocar')
		return (
			<ConfirmarAcao
				titulo={`Trocar o segredo de ${nomgan}?`}
				rotulo="Trocar segredo"
				variante="primario"
				erro="Erro ao trocar o segredo!"
				acao={() => call(trocarSegredoGancho, { body: { codgan } })}
				aoConcluir={({ segredo }) => aoTrocar(segredo)}
				aoFechar={aoFechar}
			>
				O de agora ainda assina os avisos por 24 horas, ao lado do novo.
			</ConfirmarAcao>
		)
	return (
		<ConfirmarAcao
			titulo={`Mandar um aviso de teste a ${nomgan}?`}
			rotulo="Mandar teste"
			variante="primario"
			erro="Erro ao mandar o teste!"
			acao={() => call(testarGancho, { body: { codgan } })}
			aoFechar={aoFechar}
		>
			O resultado aparece em “Ver avisos”.
		</ConfirmarAcao>
	)
}
