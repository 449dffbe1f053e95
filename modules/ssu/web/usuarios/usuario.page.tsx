import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, lerCodigo, mensagemDe, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type PerfilSsu, removerSSUPERFIL, temSistemas } from '../../contract/index.ts'
import { EnderecoErrado, USUARIOS, VoltarA } from '../endereco-errado.tsx'
import { CHAVE } from '../queries.ts'
import { usuarioQuery } from './queries.ts'
import { useSoQuemMuda } from './so-quem-muda.tsx'

export function UsuarioPage() {
	const codpes = lerCodigo(useParams()['codpes'])
	return codpes === undefined ? <EnderecoErrado titulo="Usuário" voltar={USUARIOS} /> : <Usuario codpes={codpes} />
}

function Usuario({ codpes }: { codpes: number }) {
	const { pode, administra } = useSoQuemMuda()
	const consulta = useQuery({ ...usuarioQuery(codpes), enabled: pode })
	const [tirando, setTirando] = useState<PerfilSsu>()
	const { data } = consulta
	useTituloDaPagina({ nompes: data?.nompes })
	return (
		<Pagina
			largura="leitura"
			titulo={data?.nompes ?? 'Usuário'}
			resumo="Os níveis desta pessoa nas demandas de sistemas."
			{...estadoDaConsulta(consulta, { saida: <VoltarA {...USUARIOS} /> })}
			acoes={
				data && administra ? (
					<Link botao variante="primario" href={`/nova-ssu/usuarios/${codpes}/novo`} icone={<Plus aria-hidden />}>
						Novo perfil
					</Link>
				) : undefined
			}
		>
			{data?.perfis.length === 0 ? <Vazio texto="Esta pessoa não tem nenhum nível." /> : null}
			<Pilha tag="ul" espaco={3} className="empty:hidden">
				{data?.perfis.map((perfil) => (
					<Perfil
						key={perfil.numnivseg}
						codpes={codpes}
						perfil={perfil}
						aoTirar={administra ? () => setTirando(perfil) : undefined}
					/>
				))}
			</Pilha>
			{tirando && data ? (
				<Tirar codpes={codpes} nompes={data.nompes} perfil={tirando} aoFechar={() => setTirando(undefined)} />
			) : null}
		</Pagina>
	)
}

type PerfilProps = { codpes: number; perfil: PerfilSsu; aoTirar: (() => void) | undefined }

function Perfil({ codpes, perfil: { numnivseg, nomnivseg, restrdom, modulos }, aoTirar }: PerfilProps) {
	const altera = { titulo: 'Alterar', href: `/nova-ssu/usuarios/${codpes}/alterar/${numnivseg}` }
	const tira = aoTirar
		? [{ titulo: 'Tirar', icone: <Trash2 aria-hidden />, variante: 'perigo' as const, aoAcionar: aoTirar }]
		: []
	return (
		<Ficha
			titulo={`${numnivseg} ${nomnivseg}`}
			nivel={2}
			acoes={
				temSistemas(numnivseg) ? (
					<AcoesDaLinha de={nomnivseg} principal={altera} outras={tira} />
				) : tira[0] ? (
					<AcoesDaLinha de={nomnivseg} principal={tira[0]} />
				) : undefined
			}
		>
			{temSistemas(numnivseg) ? (
				<Fatos forma="linhas">
					{restrdom.length === 0 ? <Fato nome="Sistemas">Nenhum: o nível ainda não vale para nada.</Fato> : null}
					{restrdom.map(({ nomsispmd }) => {
						const seus = modulos.filter(({ nomsis }) => nomsis === nomsispmd)
						return (
							<Fato key={nomsispmd} nome={nomsispmd}>
								{seus.length === 0 ? 'o sistema inteiro' : seus.map((um) => um.nommdusis).join(', ')}
							</Fato>
						)
					})}
				</Fatos>
			) : null}
		</Ficha>
	)
}

type TirarProps = { codpes: number; nompes: string; perfil: PerfilSsu; aoFechar: () => void }

function Tirar({ codpes, nompes, perfil: { numnivseg, nomnivseg }, aoFechar }: TirarProps) {
	const cliente = useQueryClient()
	async function tirar() {
		try {
			toast.sucesso((await call(removerSSUPERFIL, { body: { codpes, numnivseg } })).mensagem)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro('O nível não foi tirado', mensagemDe(falha))
		}
		aoFechar()
	}
	return (
		<Confirmacao
			aberta
			titulo={`Tirar o nível ${nomnivseg} de ${nompes}?`}
			rotuloConfirmar="Tirar"
			aoConfirmar={tirar}
			aoCancelar={aoFechar}
		>
			Vale na hora, também nas páginas que a pessoa tem abertas.
		</Confirmacao>
	)
}
