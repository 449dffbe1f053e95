import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import type { Experiencia, PerfilAlumni } from '../../contract/index.ts'
import { cursoEscrito, lugarEscrito } from '../escrita.ts'
import { FotoAlumni } from './foto.tsx'

/** A profile as its reader sees it: what they do not see is not there, and nothing says that it is hidden. */
export function PerfilMostrado({ perfil }: { perfil: PerfilAlumni }) {
	const { codpes, nompes, codarqfotpes, nomaptpfs, cursos, experiencias } = perfil
	return (
		<div className="grid grid-cols-1 gap-5">
			<div className="flex flex-wrap items-center gap-4">
				<FotoAlumni {...{ codpes, nompes, codarqfotpes }} largura={96} />
				<div className="min-w-0 flex-1 basis-60">
					<p className="text-lg font-semibold wrap-anywhere">{nompes}</p>
					{nomaptpfs ? <p className="max-w-prose wrap-anywhere text-texto-suave">{nomaptpfs}</p> : null}
				</div>
			</div>
			{cursos.length > 0 ? (
				<Cartao titulo="Formação">
					<ul className="grid gap-2">
						{cursos.map((curso) => (
							<li key={`${curso.codcur}-${curso.numseqpgm}`}>
								<span className="font-semibold">{curso.nomcur}</span>, {cursoEscrito(curso)}
							</li>
						))}
					</ul>
				</Cartao>
			) : null}
			<Sobre perfil={perfil} />
			{experiencias.length > 0 ? <Experiencias experiencias={experiencias} /> : null}
		</div>
	)
}

function Sobre({ perfil }: { perfil: PerfilAlumni }) {
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
			<ul className="grid gap-3">
				{experiencias.map((uma) => (
					<li key={uma.numseqexp} className="wrap-anywhere">
						<p className="font-semibold">
							{uma.nomcgo}, {uma.nomepr}
						</p>
						<p className="text-sm text-texto-suave tabular-nums">{periodoEscrito(uma)}</p>
						{uma.dscexp ? <p className="max-w-prose whitespace-pre-line">{uma.dscexp}</p> : null}
					</li>
				))}
			</ul>
		</Cartao>
	)
}
