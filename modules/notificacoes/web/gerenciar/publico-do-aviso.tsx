import { Botao } from '@portal/design-system/botao'
import { Campo, MensagemDoCampo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa, CampoUnidade } from '@portal/pessoas/web/public'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { RegraPublico } from '../../contract/index.ts'
import { regraVazia } from './aviso-do-formulario.ts'

type PublicoDoAvisoProps = {
	regras: readonly RegraPublico[]
	erro: string | undefined
	aoMudar: (regras: RegraPublico[]) => void
}

const ALCANCES = [
	{ codigo: 'todos', texto: 'Todos' },
	{ codigo: 'alguns', texto: 'Escolher' },
] as const

const TIPOS = [
	{ codigo: 'V', texto: 'Vínculo' },
	{ codigo: 'U', texto: 'Unidade' },
	{ codigo: 'P', texto: 'Perfil' },
	{ codigo: 'C', texto: 'Pessoa' },
] as const

const VINCULOS = [
	['ALUNOGR', 'Alunos de graduação'],
	['ALUNOPOS', 'Alunos de pós-graduação'],
	['ALUNOCEU', 'Alunos de cultura e extensão'],
	['SERVIDOR', 'Docentes e servidores'],
] as const

export function PublicoDoAviso({ regras, erro, aoMudar }: PublicoDoAvisoProps) {
	const id = useId()
	const paraTodos = regras.some(({ tipreg }) => tipreg === 'T')
	const trocar = (posicao: number, regra: RegraPublico) => aoMudar(regras.with(posicao, regra))
	return (
		<GrupoDeCampos
			legenda="Quem vê o aviso"
			legendaOculta
			forma="campos"
			aria-describedby={id}
			data-erro={erro ? '' : undefined}
		>
			<div>
				<Segmentado
					rotulo="Quem vê o aviso"
					opcoes={ALCANCES}
					valor={regras.length === 0 ? undefined : paraTodos ? 'todos' : 'alguns'}
					aoMudar={(codigo) => aoMudar([regraVazia(codigo === 'todos' ? 'T' : 'V')])}
				/>
			</div>
			{paraTodos || regras.length === 0 ? null : (
				<>
					<Pilha tag="ul" espaco={3}>
						{regras.map((regra, posicao) => (
							<li
								key={posicao}
								className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
							>
								<Campo rotulo="Tipo de público" rotuloOculto className="max-sm:col-start-1">
									<Selecao
										value={regra.tipreg}
										onChange={({ target }) => trocar(posicao, regraVazia(target.value as RegraPublico['tipreg']))}
										opcoes={TIPOS}
									/>
								</Campo>
								<div className="max-sm:col-start-1 max-sm:row-start-2">
									<ValorDaRegra regra={regra} aoMudar={(vlrreg) => trocar(posicao, { ...regra, vlrreg })} />
								</div>
								<Botao
									variante="secundario"
									aparencia="fantasma"
									rotulo="Retirar esta linha"
									icone={<X aria-hidden />}
									disabled={regras.length === 1}
									onClick={() => aoMudar(regras.toSpliced(posicao, 1))}
								/>
							</li>
						))}
					</Pilha>
					<div>
						<Botao
							variante="secundario"
							tamanho="pq"
							icone={<Plus aria-hidden />}
							onClick={() => aoMudar([...regras, regraVazia('V')])}
						>
							Acrescentar
						</Botao>
					</div>
				</>
			)}
			<MensagemDoCampo id={id} erro={erro} dica={dicaDe(regras)} />
		</GrupoDeCampos>
	)
}

function dicaDe(regras: readonly RegraPublico[]): string {
	if (regras.length === 0) return 'Escolha antes de publicar.'
	return regras.some(({ tipreg }) => tipreg === 'T')
		? 'Todas as pessoas que usam o portal.'
		: 'Quem se encaixa em qualquer uma das linhas vê o aviso.'
}

type ValorDaRegraProps = { regra: RegraPublico; aoMudar: (vlrreg: string) => void }

function ValorDaRegra({ regra: { tipreg, vlrreg }, aoMudar }: ValorDaRegraProps) {
	if (tipreg === 'U')
		return (
			<CampoUnidade
				rotuloOculto
				valor={vlrreg === '' ? undefined : Number(vlrreg)}
				aoMudar={(codund) => aoMudar(codund === undefined ? '' : String(codund))}
			/>
		)
	if (tipreg === 'C')
		return (
			<CampoPessoa
				valor={vlrreg === '' ? undefined : Number(vlrreg)}
				aoMudar={(codpes) => aoMudar(codpes === undefined ? '' : String(codpes))}
			/>
		)
	if (tipreg === 'P')
		return (
			<Campo rotulo="Código do perfil" rotuloOculto>
				<EntradaTexto
					placeholder="Código do perfil, como PTL-ADMIN"
					value={vlrreg}
					onChange={({ target }) => aoMudar(target.value.toUpperCase().trim())}
				/>
			</Campo>
		)
	return (
		<Campo rotulo="Vínculo" rotuloOculto>
			<Selecao
				value={vlrreg}
				onChange={({ target }) => aoMudar(target.value)}
				nenhuma="Escolha o vínculo"
				opcoes={VINCULOS.map(([codigo, texto]) => ({ codigo, texto }))}
			/>
		</Campo>
	)
}
