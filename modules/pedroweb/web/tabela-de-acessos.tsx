import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { DiaDaLista, TabelaDaLista, useAparenciaDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { useState } from 'react'
import { type Acesso, EVENTO, type FiltroAcessos } from '../contract/index.ts'
import { descreverUnidade } from './frases.ts'
import { acessosQuery } from './queries.ts'
import { SITUACOES } from './situacoes.ts'
import { type DeVarios, VariosDialog } from './varios.dialog.tsx'

const EVENTOS = [EVENTO]
const chaveDe = ({ codacs }: Acesso): number => codacs

const COLUNAS: Coluna<Acesso>[] = [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: ({ codacs, nompes }) => <Link href={`/pedroweb/acessos/${codacs}`}>{nompes}</Link>,
	},
	{
		campo: 'nomperfil',
		nome: 'Perfil',
		slot: ({ nomperfil, nomsis }) => (
			<span className="inline-block min-w-32">
				{nomperfil}
				<Detalhe tag="span">{nomsis}</Detalhe>
			</span>
		),
	},
	{ campo: 'nomund', nome: 'Onde', slot: descreverUnidade },
	{ campo: 'sitacs', nome: 'Situação', slot: ({ sitacs }) => <Situacao {...SITUACOES[sitacs]} /> },
	{
		campo: 'dtafimacs',
		nome: 'Até',
		slot: ({ dtafimacs, sitacs }) => {
			if (dtafimacs) return <DiaDaLista instante={dtafimacs} />
			return sitacs === 'ATV' ? 'Fim do vínculo' : '—'
		},
	},
]

/** Table preferences: `tabela` belongs to the table, and `escolha` stands beside the filters. */
export const useAparenciaDosAcessos = () => useAparenciaDaLista('acessos', COLUNAS)

type Props = {
	aparencia: ReturnType<typeof useAparenciaDosAcessos>
	filtro: FiltroAcessos
	aoMudarPagina: (pagina: number) => void
	aoMudarPorPagina: (porPagina: number) => void
}

export function TabelaDeAcessos({ aparencia, filtro, ...paginacao }: Props) {
	const lista = useListaAoVivo(acessosQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const [varios, setVarios] = useState<DeVarios>()
	const [vez, setVez] = useState(0)
	return (
		<>
			<TabelaDaLista
				nome="acessos"
				legenda="Acessos"
				lista={lista}
				{...aparencia.tabela}
				chave={chaveDe}
				pagina={filtro.pagina}
				porPagina={filtro.porPagina}
				{...paginacao}
				selecao={String(vez)}
				acoesEmVarios={[
					{ titulo: 'Prorrogar', aoAcionar: (acessos) => setVarios({ ato: 'prorrogar', acessos }) },
					{ titulo: 'Encerrar', variante: 'perigo', aoAcionar: (acessos) => setVarios({ ato: 'encerrar', acessos }) },
				]}
				vazio={<Vazio texto="Nenhum acesso encontrado." />}
			/>
			<VariosDialog varios={varios} aoFechar={() => setVarios(undefined)} aoFazer={() => setVez(vez + 1)} />
		</>
	)
}
