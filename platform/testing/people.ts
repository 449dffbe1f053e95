import type { Person } from './test-portal.ts'

/** Demonstration accounts used by tests; a test of `pessoas` verifies the names. */
export const people = {
	ana: { codpes: 10001, nome: 'Ana Beatriz Moraes' },
	carlos: { codpes: 10002, nome: 'Carlos Eduardo Nakamura' },
	helena: { codpes: 10003, nome: 'Helena Duarte' },
	joao: { codpes: 10004, nome: 'João Pedro Alves' },
	marina: { codpes: 10005, nome: 'Marina Costa' },
	rafael: { codpes: 10006, nome: 'Rafael Lima' },
	sofia: { codpes: 10007, nome: 'Sofia Ribeiro' },
	tiago: { codpes: 10008, nome: 'Tiago Fernandes' },
	eduardo: { codpes: 10010, nome: 'Eduardo Vasques' },
	beatriz: { codpes: 10011, nome: 'Beatriz Sales' },
	otavio: { codpes: 10012, nome: 'Otávio Nunes' },
} satisfies Readonly<Record<string, Person>>
