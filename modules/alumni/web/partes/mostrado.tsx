import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import type { Experiencia, PerfilAlumni } from '../../contract/index.ts'
import { cursoEscrito, lugarEscrito } from '../escrita.ts'
import { FotoAlumni } from './foto.tsx'

/** Profile as its reader sees it: hidden fields are absent without any trace. */
export function PerfilMostrado({ perfil }: { perfil: PerfilAlumni }) {
	const { codpes, nompes, codarqfotpes, nomaptpfs, cursos, experiencias } = perfil
	return (
		<Pilha espaco={5}>
			<Fileira espaco={4}>
				<FotoAlumni {...{ codpes, nompes, codarqfotpes }} largura={96} />
				<div className="min-w-0 flex-1 basis-60">
					<Texto forte className="text-lg wrap-anywhere">
						{nompes}
					</Texto>
					{nomaptpfs ? (
						<Texto suave medida className="wrap-anywhere">
							{nomaptpfs}
						</Texto>
					) : null}
				</div>
			</Fileira>
			{cursos.length > 0 ? (
				<Cartao titulo="Formação">
					<Pilha tag="ul" espaco={2}>
						{cursos.map((curso) => (
							<li key={`${curso.codcur}-${curso.numseqpgm}`}>
								<Texto tag="span" forte>
									{curso.nomcur}
								</Texto>
								, {cursoEscrito(curso)}
							</li>
						))}
					</Pilha>
				</Cartao>
			) : null}
			<ApresentacaoDaPessoa perfil={perfil} />
			{experiencias.length > 0 ? <Experiencias experiencias={experiencias} /> : null}
		</Pilha>
	)
}

function ApresentacaoDaPessoa({ perfil }: { perfil: PerfilAlumni }) {
	const { nomsitpfsamn, nomareatcamn, idfpescpq, codema } = perfil
	const lugar = lugarEscrito(perfil)
	if (!(lugar || nomsitpfsamn || nomareatcamn || idfpescpq || codema)) return null
	return (
		<Cartao titulo="Sobre">
			<Fatos>
				{lugar ? <Fato nome="Mora em">{lugar}</Fato> : null}
				{nomsitpfsamn ? <Fato nome="Situação profissional">{nomsitpfsamn}</Fato> : null}
				{nomareatcamn ? <Fato nome="Área de atuação">{nomareatcamn}</Fato> : null}
				{codema ? (
					<Fato nome="E-mail">
						<Link href={`mailto:${codema}`}>{codema}</Link>
					</Fato>
				) : null}
				{idfpescpq ? (
					<Fato nome="Currículo Lattes">
						<Link href={`https://lattes.cnpq.br/${idfpescpq}`} novaAba>
							{idfpescpq}
						</Link>
					</Fato>
				) : null}
			</Fatos>
		</Cartao>
	)
}

const mesEscrito = (dia: string): string => `${dia.slice(5, 7)}/${dia.slice(0, 4)}`

export const periodoEscrito = ({ dtaini, dtafim }: Pick<Experiencia, 'dtaini' | 'dtafim'>): string =>
	`${mesEscrito(dtaini)} – ${dtafim === null ? 'hoje' : mesEscrito(dtafim)}`

function Experiencias({ experiencias }: { experiencias: readonly Experiencia[] }) {
	return (
		<Cartao titulo="Experiência profissional">
			<Pilha tag="ul" espaco={3}>
				{experiencias.map((uma) => (
					<li key={uma.numseqexp} className="wrap-anywhere">
						<Texto forte>
							{uma.nomcgo}, {uma.nomepr}
						</Texto>
						<Detalhe className="tabular-nums">{periodoEscrito(uma)}</Detalhe>
						{uma.dscexp ? (
							<Texto comoEscrito medida>
								{uma.dscexp}
							</Texto>
						) : null}
					</li>
				))}
			</Pilha>
		</Cartao>
	)
}
