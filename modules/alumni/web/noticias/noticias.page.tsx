import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { ListaPaginada, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { type Noticia, removerNoticia } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { NoticiaDialog } from './noticia.dialog.tsx'
import { enderecoDaImagem, noticiasQuery } from './queries.ts'

const TITULO = 'Notícias'

function Noticias() {
	const lista = useFiltroDaLista(Paginacao)
	const consulta = useQuery(noticiasQuery(lista.filtro))
	const [nova, setNova] = useState(false)
	return (
		<Pagina
			titulo={TITULO}
			resumo="O que a rede mostra na sua página inicial. Só o que está publicado aparece lá."
			acoes={
				<Botao icone={<Newspaper aria-hidden />} onClick={() => setNova(true)}>
					Incluir notícia
				</Botao>
			}
		>
			<ListaPaginada
				consulta={consulta}
				pagina={lista.filtro.pagina}
				aoMudarPagina={lista.irParaPagina}
				rotulo="Páginas de notícias"
				vazio={<Vazio texto="Nenhuma notícia ainda." />}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3} aria-label="Notícias">
						{itens.map((um) => (
							<Linha key={um.codntcamn} noticia={um} />
						))}
					</Pilha>
				)}
			</ListaPaginada>
			{nova ? <NoticiaDialog aoFechar={() => setNova(false)} /> : null}
		</Pagina>
	)
}

function Linha({ noticia }: { noticia: Noticia }) {
	const [ato, setAto] = useState<'alterar' | 'remover'>()
	const { titntcamn, dscntcamn, urlntcamn, stantcvsvpbc } = noticia
	const imagem = enderecoDaImagem(noticia)
	const fechar = () => setAto(undefined)
	return (
		<Ficha
			nivel={2}
			marca={
				imagem ? <img src={imagem} alt="" className="size-16 rounded-md object-cover" loading="lazy" /> : undefined
			}
			titulo={titntcamn}
			aoLado={
				<Situacao
					estado={stantcvsvpbc === 'S' ? 'concluido' : 'rascunho'}
					texto={stantcvsvpbc === 'S' ? 'Publicada' : 'Não publicada'}
				/>
			}
			acoes={
				<AcoesDaLinha
					de={titntcamn}
					principal={{ titulo: 'Alterar', aoAcionar: () => setAto('alterar') }}
					outras={[{ titulo: 'Remover', aoAcionar: () => setAto('remover') }]}
				/>
			}
		>
			<Texto comoEscrito>{dscntcamn}</Texto>
			<p>
				<Link href={urlntcamn}>{urlntcamn}</Link>
			</p>
			{ato === 'alterar' ? <NoticiaDialog noticia={noticia} aoFechar={fechar} /> : null}
			{ato === 'remover' ? <Remover noticia={noticia} aoFechar={fechar} /> : null}
		</Ficha>
	)
}

function Remover({ noticia: { codntcamn, titntcamn }, aoFechar }: { noticia: Noticia; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a notícia',
		versao: () => undefined,
		fazer: () => call(removerNoticia, { body: { codntcamn } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Remover a notícia ${titntcamn}`}
			rotulo="Remover"
			variante="perigo"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>A notícia e a imagem deixam de existir. Para só tirá-la da página inicial, altere-a.</p>
		</AtoDialog>
	)
}

export const NoticiasPage = protegerPagina('noticias', TITULO, Noticias)
