import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { codigoOuNenhum, estadoComPartes, estadoDaConsulta, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, IdCard, Lock, Pencil } from 'lucide-react'
import { useParams } from 'react-router'
import { protegerPagina } from '../acesso/portao.tsx'
import { Engajamento } from '../partes/engajamento.tsx'
import { PerfilMostrado } from '../partes/mostrado.tsx'
import { engajamentoQuery, perfilComoQuery, perfilQuery } from '../queries.ts'

const MEU = 'Meu perfil'

function MeuPerfil() {
	const consulta = useQuery(perfilComoQuery('tudo'))
	// The engagement stands above the profile, so the page waits for both.
	const engajamento = useQuery(engajamentoQuery)
	const perfil = consulta.data?.perfil
	return (
		<Pagina
			titulo={MEU}
			resumo="Tudo o que está no seu perfil. Quem vê cada parte você escolhe em Privacidade."
			{...estadoComPartes(consulta, engajamento)}
			acoes={
				<>
					<Link botao variante="secundario" href="/alumni/perfil/dados" icone={<Pencil aria-hidden />}>
						Editar dados
					</Link>
					<Link botao variante="secundario" href="/alumni/perfil/dados/profissionais" icone={<Pencil aria-hidden />}>
						Experiências
					</Link>
					<Link botao variante="secundario" href="/alumni/privacidade" icone={<Lock aria-hidden />}>
						Privacidade
					</Link>
					<Link botao variante="secundario" href="/alumni/cartao" icone={<IdCard aria-hidden />}>
						Cartão digital
					</Link>
				</>
			}
		>
			<Engajamento />
			{perfil ? <PerfilMostrado perfil={perfil} /> : null}
		</Pagina>
	)
}
export const PerfilPage = protegerPagina('perfil', MEU, MeuPerfil)

function PerfilDeOutro() {
	const consulta = useQuery(perfilQuery(codigoOuNenhum(useParams()['codpes'])))
	const perfil = consulta.data
	useTituloDaPagina(perfil ? { nompes: perfil.nompes } : {})
	return (
		<Pagina
			titulo={perfil?.nompes ?? 'Perfil'}
			{...estadoDaConsulta(consulta, { saida: <Link href="/alumni/busca">Buscar pessoas</Link> })}
			acoes={
				perfil && perfil.stapro === 'N' && perfil.qtdvagmen > 0 ? (
					<Link
						botao
						variante="primario"
						href={`/alumni/mentoria?pedir=${perfil.codpes}`}
						icone={<HeartHandshake aria-hidden />}
					>
						Pedir mentoria
					</Link>
				) : undefined
			}
		>
			{perfil ? <PerfilMostrado perfil={perfil} /> : null}
		</Pagina>
	)
}
export const PerfilDeOutroPage = protegerPagina('perfilDeOutro', 'Perfil', PerfilDeOutro)
