import { AreaTexto } from '@portal/design-system/area-texto'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DadosDoQuestionario, TEXTO_DA_APRESENTACAO } from '../../contract/index.ts'
import { Publico } from './publico.tsx'

export type Problemas = Readonly<Record<string, string | undefined>>

/** Problems of the data, by field. */
export function problemasDosDados(dados: DadosDoQuestionario): Problemas {
	const lido = z.safeParse(DadosDoQuestionario, dados, EM_PORTUGUES)
	if (lido.success) return {}
	return Object.fromEntries(lido.error.issues.map(({ path, message }) => [String(path[0] ?? 'geral'), message]))
}

type DadosProps = {
	dados: DadosDoQuestionario
	problemas: Problemas
	aoMudar: (dados: DadosDoQuestionario) => void
}

export function Dados({ dados, problemas, aoMudar }: DadosProps) {
	const mudar = (mudanca: Partial<DadosDoQuestionario>) => aoMudar({ ...dados, ...mudanca })
	return (
		<>
			<Cartao titulo="O questionário">
				<Pilha espaco={5}>
					<Campo rotulo="Nome do questionário" obrigatorio erro={problemas['nomqst']}>
						<EntradaTexto
							maxLength={150}
							value={dados.nomqst}
							onChange={({ target }) => mudar({ nomqst: target.value })}
						/>
					</Campo>
					<Campo rotulo="Período" obrigatorio dica="Como “2026” ou “1º semestre de 2026”." erro={problemas['dscpdo']}>
						<EntradaTexto
							maxLength={60}
							value={dados.dscpdo}
							onChange={({ target }) => mudar({ dscpdo: target.value })}
						/>
					</Campo>
					<CampoUnidade
						rotulo="Unidade que o gere"
						obrigatorio
						valor={dados.codund === 0 ? undefined : dados.codund}
						aoMudar={(codund) => mudar({ codund: codund ?? 0 })}
						erro={problemas['codund'] && 'Escolha a unidade.'}
					/>
					<Campo
						rotulo="Apresentação"
						obrigatorio
						dica="Para que serve, e o que se fará com as respostas."
						erro={problemas['txtapr']}
					>
						<AreaTexto
							rows={5}
							maxLength={TEXTO_DA_APRESENTACAO}
							value={dados.txtapr}
							onChange={({ target }) => mudar({ txtapr: target.value })}
						/>
					</Campo>
					<div className="flex flex-wrap gap-x-6 gap-y-5">
						<Campo rotulo="Primeiro dia" obrigatorio erro={problemas['dtainirsp']}>
							<Data valor={dados.dtainirsp || undefined} aoMudar={(dia) => mudar({ dtainirsp: dia ?? '' })} />
						</Campo>
						<Campo rotulo="Último dia" obrigatorio erro={problemas['dtafimrsp']}>
							<Data valor={dados.dtafimrsp || undefined} aoMudar={(dia) => mudar({ dtafimrsp: dia ?? '' })} />
						</Campo>
					</div>
					<CaixaSelecao
						rotulo="Anônimo: as respostas se separam de quem respondeu, e não se juntam mais"
						checked={dados.staanm === 'S'}
						onChange={({ target }) => mudar({ staanm: target.checked ? 'S' : 'N' })}
					/>
					<CaixaSelecao
						rotulo="É da pós-graduação: também é lido em “Consulta de questionários”"
						checked={dados.stapgr === 'S'}
						onChange={({ target }) => mudar({ stapgr: target.checked ? 'S' : 'N' })}
					/>
				</Pilha>
			</Cartao>
			<Cartao titulo="Público">
				<Publico rgrpop={dados.rgrpop} erro={problemas['rgrpop']} aoMudar={(rgrpop) => mudar({ rgrpop })} />
			</Cartao>
		</>
	)
}
