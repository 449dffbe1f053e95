import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { CallError, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UsuarioAssina } from '../contract/index.ts'
import { erroAoBuscarUsuario, NAO_CADASTRADO } from '../contract/mensagens.ts'
import { Desvio } from './desvio.tsx'
import { usuarioQuery } from './queries.ts'

const NIVEL_GERAL = '1'
const NIVEL_SIGNATARIO = '3'

export const gerenciaTudo = ({ numnivseg }: UsuarioAssina): boolean => numnivseg === NIVEL_GERAL
export const podeCriarLotes = ({ numnivseg }: UsuarioAssina): boolean => numnivseg !== NIVEL_SIGNATARIO

type ComUsuarioProps = {
	/** Whom the page is for; anybody else goes to the start of the service. */
	permitido?: (usuario: UsuarioAssina) => boolean
	/** Given the registration, whose `numnivseg` is the security level. */
	children: (usuario: UsuarioAssina) => ReactNode
}

/** The guard of the pages that only who is registered in the signing service may open. */
export function ComUsuario({ permitido = () => true, children }: ComUsuarioProps) {
	const { data, error } = useQuery(usuarioQuery)
	if (data) return permitido(data) ? children(data) : <Desvio para="/assina" />
	if (error) return <Desvio para="/" erro={mensagemDaFalha(error)} />
	return <EsqueletoLista itens={5} />
}

const mensagemDaFalha = (falha: Error): string =>
	falha instanceof CallError && falha.status === 404 ? NAO_CADASTRADO : erroAoBuscarUsuario(mensagemDe(falha))
