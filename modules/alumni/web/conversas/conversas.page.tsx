import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { useEvento } from '@portal/platform/web'
import { HaTempo, ListaPaginada, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EVENTO, nomeDoTipoDeConversa } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { conversasQuery } from './queries.ts'

// Code splitting: the list opens a conversation, so both pages share one chunk.

const TITULO = 'Conversas'

function Conversas() {
	const cliente = useQueryClient()
	const { filtro, irParaPagina } = useFiltroDaLista(Paginacao)
	const consulta = useQuery(conversasQuery(filtro))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: [...CHAVE, 'conversas'] }))
	return (
		<Pagina
			titulo={TITULO}
			resumo="Com quem oferece, procura, publica oportunidades ou faz mentoria. Ninguém vê o endereço do outro."
		>
			<ListaPaginada
				consulta={consulta}
				pagina={filtro.pagina}
				aoMudarPagina={irParaPagina}
				rotulo="Páginas de conversas"
				vazio={
					<Vazio
						texto="Você ainda não tem conversas. Responda a uma oferta, a um pedido ou a uma oportunidade."
						acao={
							<Link botao href="/alumni/painel">
								Ver quem ajuda e quem procura
							</Link>
						}
					/>
				}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3}>
						{itens.map(({ codcnv, tipcnv, titcnv, nomout, dtaultmsg, staultmin }) => (
							<Ficha
								key={codcnv}
								nivel={2}
								titulo={<Link href={`/alumni/conversas/${codcnv}`}>{titcnv}</Link>}
								detalhe={
									<>
										{nomeDoTipoDeConversa[tipcnv]} · com {nomout} · última mensagem{' '}
										{staultmin === 'S' ? 'sua' : `de ${nomout}`}, <HaTempo instante={dtaultmsg} />
									</>
								}
							/>
						))}
					</Pilha>
				)}
			</ListaPaginada>
		</Pagina>
	)
}

export const ConversasPage = protegerPagina('conversas', TITULO, Conversas)
