import { Erro } from '@portal/design-system/erro'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { lerCodigo, useTituloDaPagina } from '@portal/platform/web'

type Lugar = { href: string; nome: string }

export const DEMANDAS: Lugar = { href: '/nova-ssu', nome: 'Demandas de sistemas' }
export const PAINEL: Lugar = { href: '/nova-ssu/dashboard', nome: 'Painel das demandas' }
export const NOTAS: Lugar = { href: '/nova-ssu/notas', nome: 'Notas de versão' }
export const USUARIOS: Lugar = { href: '/nova-ssu/usuarios', nome: 'Usuários e perfis' }
export const MODULOS: Lugar = { href: '/nova-ssu/modulos', nome: 'Sistemas e módulos' }

/** The links lead on from an address that names nothing. */
export const VoltarA = ({ href, nome }: Lugar) => <Link href={href}>Voltar a {nome}</Link>

const PRIMEIRO_NUMSSU = 2_000_000_000
/** The number of a demand begins with its year; undefined where the address can name none, so no call is made. */
export function numssuDoEndereco(escrito: string | undefined): number | undefined {
	const numero = lerCodigo(escrito)
	return numero !== undefined && numero >= PRIMEIRO_NUMSSU ? numero : undefined
}

type Props = { titulo: string; voltar: Lugar }

const SEM_NOME = { numero: 'não encontrada', titnot: 'Nota não encontrada', nompes: 'Pessoa não encontrada' }

/** An impossible address shows the same message as a 404 of the server. */
export function EnderecoErrado({ titulo, voltar }: Props) {
	useTituloDaPagina(SEM_NOME)
	return <Pagina titulo={titulo} falha={<NaoEncontrado voltar={voltar} />} />
}

/** The page of a 404. */
export const NaoEncontrado = ({ voltar, mensagem }: { voltar: Lugar; mensagem?: string }) => (
	<Erro
		titulo="Não encontrado"
		mensagem={mensagem ?? 'Não há nada neste endereço. Confira-o, ou siga o caminho abaixo.'}
		saida={<VoltarA {...voltar} />}
	/>
)
