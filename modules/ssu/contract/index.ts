export * from './acesso/niveis.ts'
export * from './acesso/perfis.ts'
export * from './acesso/regras.ts'
export * from './cadastro/cadastro.ts'
export * from './cadastro/configuracao.ts'
export * from './demanda/arquivos.ts'
export * from './demanda/demanda.ts'
export * from './demanda/formas.ts'
export * from './demanda/partes.ts'
export * from './fila/fila.ts'
export * from './fluxo/etapas.ts'
export * from './fluxo/fluxo.ts'
export {
	enderecoDaDemanda,
	enderecoDaNota,
	formatarSsu,
	MAXIMO_DO_MOTIVO,
	MAXIMO_NA_PLANILHA,
	MINIMO_DO_MOTIVO,
	numssuDe,
} from './formas.ts'
export * from './notas/notas.ts'
export * from './painel/inicio.ts'
export * from './painel/painel.ts'
export * from './publico/roteiro.ts'
export { rotulos } from './rotulos.ts'
export * from './usuarios/usuarios.ts'

/** Live event: a demand that this person may see changed. */
export const EVENTO = 'ssu'
/** The area code is shared by the menu, the tasks and the substitutions. */
export const AREA = { codigo: 'ssu', nome: 'Demandas de sistemas', icone: 'fa-solid fa-list-check' } as const
