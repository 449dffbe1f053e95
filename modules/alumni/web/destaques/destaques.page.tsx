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
import { Star } from 'lucide-react'
import { useState } from 'react'
import { type Destaque, ENDERECO_VAZIO, removerDestaque } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { DestaqueDialog } from './destaque.dialog.tsx'
import { destaquesQuery, enderecoDaFoto } from './queries.ts'

const TITULO = 'Gerenciar destaques'

function Destaques() {
	const lista = useFiltroDaLista(Paginacao)
	const consulta = useQuery(destaquesQuery(lista.filtro))
	const [novo, setNovo] = useState(false)
	return (
		<Pagina
			titulo={TITULO}
			resumo="Pessoas que a rede mostra na sua página inicial. Só o que está publicado aparece lá."
			acoes={
				<Botao icone={<Star aria-hidden />} onClick={() => setNovo(true)}>
					Incluir destaque
				</Botao>
			}
		>
			<ListaPaginada
				consulta={consulta}
				pagina={lista.filtro.pagina}
				aoMudarPagina={lista.irParaPagina}
				rotulo="Páginas de destaques"
				vazio={<Vazio texto="Nenhum destaque ainda." />}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3} aria-label="Destaques">
						{itens.map((um) => (
							<Linha key={um.coddtqamn} destaque={um} />
						))}
					</Pilha>
				)}
			</ListaPaginada>
			{novo ? <DestaqueDialog aoFechar={() => setNovo(false)} /> : null}
		</Pagina>
	)
}

function Linha({ destaque }: { destaque: Destaque }) {
	const [ato, setAto] = useState<'alterar' | 'remover'>()
	const { nompesdtqamn, dscdtqamn, urldtqamn, stadtqvsvpbc } = destaque
	const foto = enderecoDaFoto(destaque)
	const fechar = () => setAto(undefined)
	return (
		<Ficha
			nivel={2}
			marca={foto ? <img src={foto} alt="" className="size-16 rounded-md object-cover" loading="lazy" /> : undefined}
			titulo={nompesdtqamn}
			aoLado={
				<Situacao
					estado={stadtqvsvpbc === 'S' ? 'concluido' : 'rascunho'}
					texto={stadtqvsvpbc === 'S' ? 'Publicado' : 'Não publicado'}
				/>
			}
			acoes={
				<AcoesDaLinha
					de={nompesdtqamn}
					principal={{ titulo: 'Alterar', aoAcionar: () => setAto('alterar') }}
					outras={[{ titulo: 'Remover', aoAcionar: () => setAto('remover') }]}
				/>
			}
		>
			<Texto comoEscrito>{dscdtqamn}</Texto>
			{urldtqamn === ENDERECO_VAZIO ? null : (
				<p>
					<Link href={urldtqamn}>{urldtqamn}</Link>
				</p>
			)}
			{ato === 'alterar' ? <DestaqueDialog destaque={destaque} aoFechar={fechar} /> : null}
			{ato === 'remover' ? <Remover destaque={destaque} aoFechar={fechar} /> : null}
		</Ficha>
	)
}

function Remover({ destaque: { coddtqamn, nompesdtqamn }, aoFechar }: { destaque: Destaque; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'o destaque',
		versao: () => undefined,
		fazer: () => call(removerDestaque, { body: { coddtqamn } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Remover o destaque de ${nompesdtqamn}`}
			rotulo="Remover"
			variante="perigo"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>O destaque e a foto deixam de existir. Para só tirá-lo da página inicial, altere-o.</p>
		</AtoDialog>
	)
}

export const DestaquesPage = protegerPagina('destaques', TITULO, Destaques)
