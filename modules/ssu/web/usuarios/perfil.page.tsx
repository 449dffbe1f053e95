import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import {
	CallError,
	call,
	estadoDaConsulta,
	lerCodigo,
	mensagemDe,
	useBusca,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import {
	alterarSSUPERFIL,
	type DadosDoPerfil,
	ERRO_INESPERADO_NO_USUARIO,
	ERRO_NO_PERFIL,
	ERRO_NOS_SISTEMAS,
	erroNosModulos,
	inserirSSUPERFIL,
	NIVEIS,
	NivelSsu,
	nomeDoNivel,
	type UsuarioSsu,
} from '../../contract/index.ts'
import { EnderecoErrado, NaoEncontrado, USUARIOS, VoltarA } from '../endereco-errado.tsx'
import { CHAVE } from '../queries.ts'
import { chaveDoModulo, PerfilForm } from './perfil.form.tsx'
import { modulosDosSistemasQuery, restrdomQuery, usuarioQuery } from './queries.ts'
import { useSoQuemMuda } from './so-quem-muda.tsx'

const Busca = z.object({ nivel: z.optional(NivelSsu) })

/** The form adds a level to a person. */
export function NovoPerfilPage() {
	const codpes = lerCodigo(useParams()['codpes'])
	return codpes === undefined ? (
		<EnderecoErrado titulo="Novo perfil" voltar={USUARIOS} />
	) : (
		<NovoPerfil codpes={codpes} />
	)
}

function NovoPerfil({ codpes }: { codpes: number }) {
	const { estado, usuario } = useUsuario(codpes)
	const [{ nivel }, mudar] = useBusca(Busca)
	const livres = NIVEIS.filter((um) => !usuario?.perfis.some(({ numnivseg }) => numnivseg === um))
	const escolhido = livres.find((um) => um === nivel)
	return (
		<Pagina largura="formulario" titulo="Novo perfil" resumo={usuario?.nompes} {...estado}>
			{usuario && livres.length === 0 ? <Vazio texto="Esta pessoa já tem todos os níveis." /> : null}
			{usuario && livres.length > 0 ? (
				<>
					<Campo rotulo="Nível" obrigatorio>
						<Selecao
							value={escolhido ?? ''}
							onChange={({ target }) =>
								mudar({ nivel: livres.find((um) => um === target.value) }, { substituir: true })
							}
							nenhuma="Escolha"
							opcoes={livres.map((um) => ({ codigo: um, texto: `${um} ${nomeDoNivel[um]}` }))}
						/>
					</Campo>
					{escolhido ? <Formulario key={escolhido} usuario={usuario} numnivseg={escolhido} novo /> : null}
				</>
			) : null}
		</Pagina>
	)
}

export function AlterarPerfilPage() {
	const { codpes: escrito, numnivseg } = useParams()
	const codpes = lerCodigo(escrito)
	return codpes === undefined ? (
		<EnderecoErrado titulo="Alterar perfil" voltar={USUARIOS} />
	) : (
		<AlterarPerfil codpes={codpes} numnivseg={numnivseg} />
	)
}

function AlterarPerfil({ codpes, numnivseg }: { codpes: number; numnivseg: string | undefined }) {
	const { estado, usuario } = useUsuario(codpes)
	const perfil = usuario?.perfis.find((um) => um.numnivseg === numnivseg)
	return (
		<Pagina
			largura="formulario"
			titulo="Alterar perfil"
			resumo={usuario && perfil ? `${usuario.nompes}: ${perfil.nomnivseg}` : usuario?.nompes}
			{...estado}
		>
			{usuario && perfil ? <Formulario usuario={usuario} numnivseg={perfil.numnivseg} novo={false} /> : null}
			{usuario && !perfil ? (
				<NaoEncontrado
					mensagem="Esta pessoa não tem este nível, ou não o tem mais."
					voltar={{ href: `/nova-ssu/usuarios/${codpes}`, nome: usuario.nompes }}
				/>
			) : null}
		</Pagina>
	)
}

function useUsuario(codpes: number) {
	const { pode } = useSoQuemMuda()
	const consulta = useQuery({ ...usuarioQuery(codpes), enabled: pode })
	const { data } = consulta
	useTituloDaPagina({ nompes: data?.nompes })
	return { estado: estadoDaConsulta(consulta, { saida: <VoltarA {...USUARIOS} /> }), usuario: data }
}

/** The failure has the server's sentence, or that of the specification where the server gave none. */
const criarFalha = (falha: unknown): unknown =>
	falha instanceof CallError && falha.status > 0
		? falha
		: new CallError(0, { erro: 'falha', mensagem: ERRO_INESPERADO_NO_USUARIO })

function Formulario({ usuario, numnivseg, novo }: { usuario: UsuarioSsu; numnivseg: NivelSsu; novo: boolean }) {
	const { codpes, perfis } = usuario
	const cliente = useQueryClient()
	const sistemas = useQuery(restrdomQuery(codpes, numnivseg))
	const modulos = useQuery(modulosDosSistemasQuery)
	async function salvar(body: DadosDoPerfil, sair: (para: string) => void) {
		try {
			toast.sucesso((await call(novo ? inserirSSUPERFIL : alterarSSUPERFIL, { body })).mensagem)
		} catch (falha) {
			toast.erro(ERRO_NO_PERFIL)
			throw criarFalha(falha)
		}
		sair(`/nova-ssu/usuarios/${codpes}`)
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	const semListas = sistemas.error ? ERRO_NOS_SISTEMAS : modulos.error && erroNosModulos(mensagemDe(modulos.error))
	if (semListas) return <Alerta variante="perigo" titulo={semListas} />
	if (!sistemas.data || !modulos.data) return <Esqueleto forma="bloco" className="h-96 w-full" />
	const perfil = perfis.find((um) => um.numnivseg === numnivseg)
	return (
		<PerfilForm
			codpes={codpes}
			numnivseg={numnivseg}
			sistemas={sistemas.data}
			modulos={modulos.data}
			antes={{
				sistemas: perfil?.restrdom.map(({ nomsispmd }) => nomsispmd) ?? [],
				modulos: perfil?.modulos.map(chaveDoModulo) ?? [],
			}}
			aoSalvar={salvar}
		/>
	)
}
