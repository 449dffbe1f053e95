import { Abas } from '@portal/design-system/abas'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { mensagemDe, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ArvoreGerida } from './arvore.tsx'
import { Externos } from './externos.form.tsx'
import { Previa } from './previa.tsx'
import { menuGeridoQuery } from './queries.ts'

const Busca = z.object({ aba: z.optional(z.string()) })

export function GerenciarPage() {
	const [{ aba }, mudarBusca] = useBusca(Busca)
	const { data: menu, error, refetch, isRefetching } = useQuery(menuGeridoQuery)
	return (
		<>
			<h1>Menu do portal</h1>
			<p className="mt-1 mb-5 max-w-prose text-texto-suave">
				O que muda aqui aparece na hora para quem está com o portal aberto.
			</p>
			{error && !menu ? (
				<Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} tentando={isRefetching} />
			) : menu ? (
				<Abas
					rotulo="Menu do portal"
					aberta={aba}
					aoMudar={(codigo) => mudarBusca({ aba: codigo })}
					abas={[
						{ codigo: 'itens', titulo: 'Áreas e itens', conteudo: <ArvoreGerida menu={menu} /> },
						{ codigo: 'externos', titulo: 'Links externos', conteudo: <Externos key={menu.versao} menu={menu} /> },
						{ codigo: 'previa', titulo: 'Prévia', conteudo: <Previa menu={menu} /> },
					]}
				/>
			) : (
				<EsqueletoLista itens={8} />
			)}
		</>
	)
}
