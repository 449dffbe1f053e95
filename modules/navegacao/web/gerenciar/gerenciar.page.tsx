import { Abas } from '@portal/design-system/abas'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ArvoreGerida } from './arvore.tsx'
import { Externos } from './externos.form.tsx'
import { Previa } from './previa.tsx'
import { menuGeridoQuery } from './queries.ts'

const Busca = z.object({ aba: z.optional(z.string()) })

export function GerenciarPage() {
	const [{ aba }, mudarBusca] = useBusca(Busca)
	const consulta = useQuery(menuGeridoQuery)
	const { data: menu } = consulta
	return (
		<Pagina
			titulo="Menu do portal"
			resumo="O que muda aqui aparece na hora para quem está com o portal aberto."
			{...estadoDaConsulta(consulta)}
			esqueleto={<EsqueletoLista itens={8} />}
		>
			{menu ? (
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
			) : null}
		</Pagina>
	)
}
