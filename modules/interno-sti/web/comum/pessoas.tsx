import { Botao } from '@portal/design-system/botao'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { Plus, X } from 'lucide-react'

export interface Lugar {
	readonly chave: number
	readonly codpes: number | undefined
}

export const lugaresDe = (numeros: readonly (number | undefined)[]): readonly Lugar[] =>
	numeros.map((codpes, chave) => ({ chave, codpes }))
export const pessoasDe = (lugares: readonly Lugar[]): number[] =>
	lugares.map(({ codpes }) => codpes).filter((codpes) => codpes !== undefined)

type PessoasProps = { titulo: string; lugares: readonly Lugar[]; aoMudar: (lugares: readonly Lugar[]) => void }

/** People fields stand one below the other. */
export function Pessoas({ titulo, lugares, aoMudar }: PessoasProps) {
	return (
		<GrupoDeCampos legenda={titulo} forma="campos">
			{lugares.map(({ chave, codpes }, indice) => (
				<div key={chave} className="flex items-end gap-2">
					<div className="min-w-0 flex-1">
						<CampoPessoa
							rotulo={`Pessoa ${indice + 1}`}
							valor={codpes}
							aoMudar={(novo) => aoMudar(lugares.map((um) => (um.chave === chave ? { chave, codpes: novo } : um)))}
						/>
					</div>
					<Botao
						variante="secundario"
						aparencia="fantasma"
						rotulo={`Retirar a pessoa ${indice + 1}`}
						icone={<X aria-hidden />}
						onClick={() => aoMudar(lugares.filter((um) => um.chave !== chave))}
					/>
				</div>
			))}
			<Botao
				variante="secundario"
				className="justify-self-start"
				icone={<Plus aria-hidden />}
				onClick={() =>
					aoMudar([...lugares, { chave: 1 + Math.max(-1, ...lugares.map((um) => um.chave)), codpes: undefined }])
				}
			>
				Incluir pessoa
			</Botao>
		</GrupoDeCampos>
	)
}
