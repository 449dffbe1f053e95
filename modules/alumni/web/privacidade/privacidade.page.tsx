import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Lista } from '@portal/design-system/lista'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, FalhaDaConsulta } from '@portal/platform/web'
import { HoraDaLista, ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type Alcance,
	alterarPrivacidade,
	type CampoDoPerfil,
	type NivelDeVisao,
	nomeDaVisao,
	nomeDoCampo,
	type VisaoDoCampo,
} from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { MarcaDoSalvar } from '../formulario/marca-do-salvar.tsx'
import { useSalvar } from '../formulario/use-salvar.ts'
import { PerfilMostrado } from '../partes/mostrado.tsx'
import { acessosQuery, perfilComoQuery, privacidadeQuery } from '../queries.ts'
import { MeusDireitos } from './meus-direitos.tsx'

const TITULO = 'Privacidade'
const OPCOES = (['N', 'C', 'A', 'T'] as const).map((codigo) => ({ codigo, texto: nomeDaVisao[codigo] }))

function Privacidade() {
	const consulta = useQuery(privacidadeQuery)
	return (
		<Pagina
			titulo={TITULO}
			resumo="Quem vê cada parte do seu perfil. Tudo começa fechado, e o que você muda vale na hora: na busca, nas turmas, no mapa e no perfil."
			{...estadoDaConsulta(consulta)}
		>
			{consulta.data ? (
				<Pilha espaco={5} className="items-start xl:grid-cols-2">
					<Pilha espaco={5}>
						<Campos campos={consulta.data} />
						<VisitasDoPerfil />
						<MeusDireitos />
					</Pilha>
					<VerComo />
				</Pilha>
			) : null}
		</Pagina>
	)
}
export const PrivacidadePage = protegerPagina('privacidade', TITULO, Privacidade)

function Campos({ campos }: { campos: readonly VisaoDoCampo[] }) {
	const { estado, salvar, porque } = useSalvar({
		fazer: (mudados: VisaoDoCampo[]) => call(alterarPrivacidade, { body: { campos: mudados } }),
	})
	const nomeFechado = campos.find(({ nomcpo }) => nomcpo === 'nome')?.nivvis === 'N'
	return (
		<Cartao titulo="Quem vê o quê" acoes={<MarcaDoSalvar {...{ estado, porque }} />}>
			<Pilha>
				<Detalhe>
					O nome vem primeiro: quem não vê o seu nome não vê nada seu.
					{nomeFechado ? ' Hoje ele está fechado, e você não aparece para ninguém.' : ''}
				</Detalhe>
				<Lista semBorda>
					{campos.map(({ nomcpo, nivvis }) => (
						<CampoDePrivacidade
							key={nomcpo}
							{...{ nomcpo, nivvis }}
							aoMudar={(novo) => salvar([{ nomcpo, nivvis: novo }])}
						/>
					))}
				</Lista>
				<Fileira>
					<Botao variante="secundario" onClick={() => salvar(campos.map(({ nomcpo }) => ({ nomcpo, nivvis: 'N' })))}>
						Fechar tudo
					</Botao>
				</Fileira>
			</Pilha>
		</Cartao>
	)
}

type UmCampoProps = { nomcpo: CampoDoPerfil; nivvis: NivelDeVisao; aoMudar: (nivvis: NivelDeVisao) => void }

function CampoDePrivacidade({ nomcpo, nivvis, aoMudar }: UmCampoProps) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
			<span className="min-w-0 flex-1 basis-40">{nomeDoCampo[nomcpo]}</span>
			<Segmentado
				rotulo={`Quem vê: ${nomeDoCampo[nomcpo]}`}
				opcoes={OPCOES}
				valor={nivvis}
				aoMudar={(novo) => aoMudar(novo)}
			/>
		</li>
	)
}

const OLHARES: { codigo: Alcance; texto: string }[] = [
	{ codigo: 'C', texto: 'Turma' },
	{ codigo: 'A', texto: 'Alumni' },
	{ codigo: 'T', texto: 'Todos' },
]

function VerComo() {
	const [alcance, setAlcance] = useState<Alcance>('A')
	const consulta = useQuery(perfilComoQuery(alcance))
	return (
		<Cartao titulo="Ver como">
			<Pilha>
				<Segmentado
					rotulo="Ver o meu perfil como"
					opcoes={OLHARES}
					valor={alcance}
					aoMudar={(novo) => setAlcance(novo)}
				/>
				{consulta.data ? (
					consulta.data.perfil ? (
						<PerfilMostrado perfil={consulta.data.perfil} />
					) : (
						<Vazio compacto texto="Assim, você não aparece: o nome está fechado." />
					)
				) : consulta.error ? (
					<FalhaDaConsulta compacto falha={consulta.error} aoTentarDeNovo={() => void consulta.refetch()} />
				) : null}
			</Pilha>
		</Cartao>
	)
}

function VisitasDoPerfil() {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(acessosQuery(pagina))
	return (
		<Cartao titulo="Quem viu o perfil inteiro">
			<Pilha espaco={3}>
				<Detalhe>
					Só o Escritório Alumni pode, e cada acesso fica aqui por um ano. <Link href="/alumni/termos">Por quê</Link>
				</Detalhe>
				<ListaPaginada
					consulta={consulta}
					pagina={pagina}
					aoMudarPagina={(consulta.data?.total ?? 0) > 10 ? setPagina : undefined}
					rotulo="Páginas de acessos"
					vazio={<p>Ninguém viu.</p>}
				>
					{(itens) => (
						<Pilha tag="ul" espaco={1}>
							{itens.map(({ nompes, dtaace }) => (
								<li key={`${dtaace} ${nompes}`}>
									{nompes}, <HoraDaLista instante={dtaace} />
								</li>
							))}
						</Pilha>
					)}
				</ListaPaginada>
			</Pilha>
		</Cartao>
	)
}
