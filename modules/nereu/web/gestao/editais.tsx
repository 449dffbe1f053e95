import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Link } from '@portal/design-system/link'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	EVENTO,
	encerrarEdital,
	enderecoDoEdital,
	enderecoDoEditalNaGestao,
	obterEditalDaGestao,
} from '../../contract/index.ts'
import { COLUNAS_DO_EDITAL } from '../editais.page.tsx'
import { CHAVE, editaisDaGestaoQuery } from '../queries.ts'

const EVENTOS = [EVENTO]
type Linha = NonNullable<
	Awaited<ReturnType<NonNullable<ReturnType<typeof editaisDaGestaoQuery>['queryFn']>>>
>['itens'][number]
const obterChave = ({ codedt }: Linha): number => codedt

/** A call in preparation has no public page: it opens where it is changed and published. */
function LinkDoEdital({ edital: { codedt, titedt, fase } }: { edital: Linha }) {
	return <Link href={fase === 'PRE' ? enderecoDoEditalNaGestao(codedt) : enderecoDoEdital(codedt)}>{titedt}</Link>
}

function TituloDoEdital({ edital }: { edital: Linha }) {
	return (
		<>
			<LinkDoEdital edital={edital} />
			<Detalhe tag="span">{edital.nomundrsp ?? 'Reitoria'}</Detalhe>
		</>
	)
}

const DEMAIS = COLUNAS_DO_EDITAL.filter(({ campo }) => campo !== 'titedt') as Coluna<Linha>[]
const COLUNAS: Coluna<Linha>[] = [
	{
		campo: 'titedt',
		nome: 'Edital',
		slot: (edital) => <TituloDoEdital edital={edital} />,
		estreita: (edital) => <LinkDoEdital edital={edital} />,
	},
	...DEMAIS,
	{ campo: 'qtdcan', nome: 'Inscrições enviadas', numerico: true, estreita: ({ qtdcan }) => `${qtdcan} inscrições` },
]

/** Calls that the person keeps, also those in preparation. */
export function EditaisDaGestao() {
	const lista = useFiltroDaLista(Paginacao)
	const aparencia = useAparenciaDaLista('nereu-gestao-editais', COLUNAS)
	const editais = useListaAoVivo(editaisDaGestaoQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	const [encerrando, setEncerrando] = useState<Linha>()
	const desenharAtos = (edital: Linha) =>
		edital.fase === 'CAN' || edital.fase === 'ENC' || edital.fase === 'REC' ? null : (
			<AcoesDaLinha
				de={edital.titedt}
				outras={[
					{
						titulo: edital.fase === 'FIM' ? 'Encerrar a lista de espera' : 'Cancelar o edital',
						aoAcionar: () => setEncerrando(edital),
					},
				]}
			/>
		)
	return (
		<>
			<TabelaDaLista
				nome="editais"
				legenda="Editais da gestão"
				lista={editais}
				chave={obterChave}
				comandos={desenharAtos}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Ainda não há editais da sua unidade." />}
			/>
			{encerrando ? <EncerrarDialog edital={encerrando} aoFechar={() => setEncerrando(undefined)} /> : null}
		</>
	)
}

function EncerrarDialog({ edital: { codedt, titedt, fase }, aoFechar }: { edital: Linha; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const fim = fase === 'FIM'
	return (
		<AtoComMotivoDialog
			titulo={fim ? `Encerrar a lista de espera: ${titedt}` : `Cancelar o edital: ${titedt}`}
			rotulo={fim ? 'Encerrar' : 'Cancelar o edital'}
			variante="perigo"
			explica={
				fim
					? 'Quem está na lista de espera é avisado, e as vagas que sobrarem não passam mais. Isto não se desfaz.'
					: 'Todas as inscrições terminam, e cada pessoa é avisada com o motivo. Isto não se desfaz.'
			}
			motivo={{ minimo: 3, maximo: 1000 }}
			escrito={`nereu encerrar ${codedt}`}
			ato={{
				coisa: 'o edital',
				versao: () => undefined,
				fazer: async (motivo) => {
					const { versao } = await call(obterEditalDaGestao, { params: { codedt } })
					const { sitedt } = await call(encerrarEdital, { params: { codedt }, body: { versao, motivo } })
					return { mensagem: sitedt === 'CAN' ? 'Edital cancelado.' : 'Lista de espera encerrada.' }
				},
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}
