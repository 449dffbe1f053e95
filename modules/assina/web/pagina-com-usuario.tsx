import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Pagina } from '@portal/design-system/pagina'
import { CallError, mensagemDe, useLugar } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UsuarioAssina } from '../contract/index.ts'
import { erroAoBuscarUsuario, NAO_CADASTRADO } from '../contract/mensagens.ts'
import { Desvio } from './desvio.tsx'
import { usuarioQuery } from './queries.ts'

const NIVEL_GERAL = '1'
const NIVEL_SIGNATARIO = '3'

export const gerenciaTudo = ({ numnivseg }: UsuarioAssina): boolean => numnivseg === NIVEL_GERAL
export const escolheUnidade = (usuario: UsuarioAssina): boolean =>
	gerenciaTudo(usuario) || usuario.stamaisund === 'S' || usuario.codund === null
export const podeCriarLotes = ({ numnivseg }: UsuarioAssina): boolean => numnivseg !== NIVEL_SIGNATARIO

type ComUsuarioProps = {
	/** Audience of the page; anybody else goes to the start of the service. */
	permitido?: (usuario: UsuarioAssina) => boolean
	/** Content for the registration, whose `numnivseg` is the security level. */
	children: (usuario: UsuarioAssina) => ReactNode
}

/** Route guard of the pages for people registered in the signing service. */
export function PaginaComUsuario({ permitido = () => true, children }: ComUsuarioProps) {
	const { data, error } = useQuery(usuarioQuery)
	if (data) return permitido(data) ? children(data) : <Desvio para="/assina" />
	if (error) return <Desvio para="/" erro={mensagemDaFalha(error)} />
	return <PaginaACaminho />
}

/** Loading state while access is unknown: the page's title and, on the first visit, its summary. */
function PaginaACaminho() {
	const titulo = useLugar('titulo')
	const esqueleto = <EsqueletoLista itens={5} />
	// The skeleton stands alone while the title depends on data still to come.
	if (titulo === '' || titulo === '…') return esqueleto
	const { dataset } = document.documentElement
	const resumo = dataset['titulo'] === titulo ? dataset['resumo'] : undefined
	return <Pagina titulo={titulo} resumo={resumo} carregando esqueleto={esqueleto} />
}

const mensagemDaFalha = (falha: Error): string =>
	falha instanceof CallError && falha.status === 404 ? NAO_CADASTRADO : erroAoBuscarUsuario(mensagemDe(falha))
