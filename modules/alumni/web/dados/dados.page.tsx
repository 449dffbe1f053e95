import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { estadoDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { MeusDados } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { cursoEscrito } from '../escrita.ts'
import { dadosQuery } from '../queries.ts'
import { DadosForm } from './dados.form.tsx'
import { FotoDoPerfil } from './foto-do-perfil.tsx'

const TITULO = 'Meus dados'

function Dados() {
	const consulta = useQuery(dadosQuery)
	const { data } = consulta
	return (
		<Pagina
			titulo={TITULO}
			largura="formulario"
			resumo="Quem vê cada parte você escolhe em Privacidade; no começo, ninguém."
			{...estadoDaConsulta(consulta)}
			acoes={
				data?.sitcad === 'ATI' ? (
					<Link botao variante="secundario" href="/alumni/perfil">
						Ver o perfil
					</Link>
				) : undefined
			}
		>
			{data ? (
				<>
					{data.sitcad === 'PEN' ? <AvisoDeValidacao /> : null}
					<Formacao cursos={data.cursos} />
					<Cartao titulo="Foto">
						<FotoDoPerfil dados={data} />
					</Cartao>
					<DadosForm key={data.codpes} dados={data} />
				</>
			) : null}
		</Pagina>
	)
}
export const DadosPage = protegerPagina('dados', TITULO, Dados)

function AvisoDeValidacao() {
	return (
		<Alerta variante="info" titulo="O seu cadastro está em validação">
			O Escritório Alumni confere com o registro acadêmico e responde por aqui e por e-mail. Enquanto isso, você já pode
			preencher os seus dados: ninguém os vê antes.
		</Alerta>
	)
}

function Formacao({ cursos }: Pick<MeusDados, 'cursos'>) {
	return (
		<Cartao titulo="Formação no registro acadêmico">
			{cursos.length === 0 ? (
				<p>O registro acadêmico não tem curso concluído em seu nome.</p>
			) : (
				<Pilha tag="ul" espaco={1}>
					{cursos.map((curso) => (
						<li key={`${curso.codcur}-${curso.numseqpgm}`}>
							<Texto tag="span" forte>
								{curso.nomcur}
							</Texto>
							, {cursoEscrito(curso)}
						</li>
					))}
				</Pilha>
			)}
		</Cartao>
	)
}
